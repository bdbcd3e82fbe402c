const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Far above real notices: the most that was seen are some ten thousand values, 36 levels deep. */
const limits = { depth: 100, values: 1_000_000 };

/**
 * Finds where an item of a list ends: at the comma or bracket that stands outside of strings and of whatever the item
 * opens. It takes bytes in portions of any size. Nothing else is checked, so an item may hold any nonsense.
 */
export class JsonItemEnd {
  private inString = false;
  private escaped = false;
  /** The closing brackets that are due, the innermost last. */
  private due: number[] = [];
  /** Levels beyond the limit are only counted. */
  private deeper = 0;
  private values = 0;
  private wasTooDeep = false;

  /** Why the item should not be parsed, though its end is known. */
  get problem(): string | undefined {
    if (this.wasTooDeep) return "is nested too deeply";
    return this.values > limits.values ? "holds too many values" : undefined;
  }

  /** The offset of the comma or bracket behind the item; -1 if it goes on behind these bytes. */
  find(bytes: Uint8Array): number {
    for (let i = 0; i < bytes.length; i++) {
      if (this.inString) {
        i = this.passString(bytes, i);
        continue;
      }
      const byte = bytes[i] as number;
      if (byte === quote) {
        this.inString = true;
      } else if (byte === openList || byte === openObject) {
        this.open(byte === openList ? closeList : closeObject);
      } else if (byte === comma || byte === closeList || byte === closeObject) {
        if (this.due.length === 0 && byte !== closeObject) return i;
        if (byte === comma) this.values += 1;
        else this.close(byte);
      }
    }
    return -1;
  }

  /** The offset of the quote that ends the string, or behind these bytes. Most bytes are in strings. */
  private passString(bytes: Uint8Array, from: number): number {
    let escaped = this.escaped;
    for (let i = from; i < bytes.length; i++) {
      const byte = bytes[i];
      if (escaped) escaped = false;
      else if (byte === backslash) escaped = true;
      else if (byte === quote) {
        this.inString = false;
        this.escaped = false;
        return i;
      }
    }
    this.escaped = escaped;
    return bytes.length;
  }

  private open(closing: number): void {
    this.values += 1;
    if (this.due.length < limits.depth) {
      this.due.push(closing);
    } else {
      this.wasTooDeep = true;
      this.deeper += 1;
    }
  }

  /** One that closes an outer level closes what was forgotten inside; one that closes nothing is passed over. */
  private close(closing: number): void {
    if (this.deeper > 0) {
      this.deeper -= 1;
      return;
    }
    const place = this.due.lastIndexOf(closing);
    // Cutting the list is slow, and hardly ever needed.
    if (place === this.due.length - 1) this.due.pop();
    else if (place !== -1) this.due.length = place;
  }
}
