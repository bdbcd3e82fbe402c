const block = 512;

/** One regular file of a tar stream, for names of up to a hundred characters of ASCII. */
export function tarEntry(name: string, bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(block);
  header.write(name, 0, 100, "latin1");
  header.write("0000644\0", 100, "latin1");
  header.write(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  header.write("00000000000\0", 136, "latin1");
  header.write("0", 156, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  // The sum counts its own field as blanks.
  header.fill(0x20, 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  const padding = Buffer.alloc((block - (bytes.length % block)) % block);
  return Buffer.concat([header, bytes, padding]);
}

export const tarEnd = Buffer.alloc(2 * block);
