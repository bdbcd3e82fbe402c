import { paths } from "../../site/paths.ts";
import { Trail } from "../frame/trail.tsx";

interface TenderTrailProps {
  t: { title: string; one: { path: string; home: string } };
}

/** From the start by the list to one tender, known or not. */
export function TenderTrail({ t }: TenderTrailProps) {
  const list = { path: paths.activeTenders(), name: t.title };
  return <Trail label={t.one.path} home={t.one.home} steps={[list]} />;
}
