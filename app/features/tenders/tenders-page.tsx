import { Island } from "../../ui/island.tsx";
import type { TenderListData } from "./tender-list.server.ts";
import { TenderList } from "./tender-list.tsx";

export function TendersPage({ data }: { data: TenderListData }) {
  return <Island name="tender-list" View={TenderList} props={{ data }} hydrateWhen="painted" />;
}
