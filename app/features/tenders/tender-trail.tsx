import { Trail } from "../frame/trail.tsx";

interface TenderTrailProps {
  t: { path: string; home: string };
  /** The country's list. */
  list: { path: string; name: string };
}

/** From the start by the list to one tender, known or not. */
export function TenderTrail({ t, list }: TenderTrailProps) {
  return <Trail label={t.path} home={t.home} steps={[list]} />;
}
