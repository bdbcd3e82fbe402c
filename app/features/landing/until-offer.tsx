import { paths } from "../../site/paths.ts";

interface UntilOfferProps {
  call: string;
  children: React.ReactNode;
}

/**
 * What lies between hero and form. On phones a button to the form stays at the lower edge of the screen as long as nothing
 * but this is in view. Without a word to screen readers, and no stop of the keyboard: for both the header's is always there.
 */
export function UntilOffer({ call, children }: UntilOfferProps) {
  return (
    <div className="until-offer">
      <div>{children}</div>
      <p className="call-bar" aria-hidden="true">
        <a href={paths.offer()} className="button" tabIndex={-1}>
          {call}
        </a>
      </p>
    </div>
  );
}
