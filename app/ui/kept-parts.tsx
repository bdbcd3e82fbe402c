import {
  createContext,
  createElement,
  Fragment,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";

/** How the server writes parts of a page without drawing each of them anew. */
export interface PartsOnServer {
  /** Parts with their facts filled in, one after the other. */
  write<Facts extends object>(View: FunctionComponent<Facts>, all: readonly Facts[]): ReactNode;
  /** The part of each object: as it was made before if the object is kept, else made anew. */
  find<Of extends object>(of: readonly Of[], make: (one: Of) => ReactElement): ReactNode;
  writeOptions(View: FunctionComponent<Option>, all: readonly Option[], chosen: string): ReactNode;
  join(parts: readonly ReactNode[]): ReactNode;
  /** Stands for written parts where React draws what is around them. */
  place(written: ReactNode): ReactNode;
}

/** Set on the server only. */
export const OnServer = createContext<PartsOnServer | null>(null);

export interface Option {
  value: string;
  text: string;
}

function OptionLine({ value, text }: Option) {
  return <option value={value}>{text}</option>;
}

interface Between<Facts extends object> {
  after: number;
  View: FunctionComponent<Facts>;
  facts: Facts;
}

/**
 * Makes parts that other parts take as a fact: on the server written ones, in the browser elements. How a view is drawn
 * may depend on flags and on which texts are missing; texts, numbers and other parts it only shows. Hooks come before
 * the first part, since drawing one leaves React's own state behind.
 */
export function useParts() {
  const server = useContext(OnServer);
  return {
    part: <Facts extends object>(View: FunctionComponent<Facts>, facts: Facts): ReactNode =>
      server ? server.write(View, [facts]) : <View {...facts} />,
    parts: <Facts extends object>(
      View: FunctionComponent<Facts>,
      all: readonly Facts[],
      keyOf: (facts: Facts) => string | number,
    ): ReactNode =>
      server ? server.write(View, all) : all.map((facts) => <View key={keyOf(facts)} {...facts} />),
    /** Parts of objects, such as rows, with another one between them. The server makes each once, if `keepParts` has it. */
    partsOf: <Of extends object, Facts extends object>(
      of: readonly Of[],
      make: (one: Of) => ReactElement,
      between: Between<Facts> | undefined,
    ): ReactNode => {
      const { after, View, facts } = between ?? { after: of.length };
      const [first, rest] = [of.slice(0, after), of.slice(after)];
      if (server) {
        const other = View && facts ? [server.write(View, [facts])] : [];
        return server.join([server.find(first, make), ...other, server.find(rest, make)]);
      }
      return [
        ...first.map(make),
        ...(View && facts ? [<View key="between" {...facts} />] : []),
        ...rest.map(make),
      ];
    },
    join: (all: readonly ReactNode[]): ReactNode =>
      server ? server.join(all) : createElement(Fragment, null, ...all),
    /** Options of a select field. Only the server says which is chosen: in the browser, the field's `defaultValue` does. */
    optionsOf: (all: readonly Option[], chosen: string): ReactNode =>
      server
        ? server.writeOptions(OptionLine, all, chosen)
        : all.map((option) => <OptionLine key={option.value} {...option} />),
    /** A part where React draws what is around it. */
    place: (part: ReactNode): ReactNode => (server ? server.place(part) : part),
  };
}
