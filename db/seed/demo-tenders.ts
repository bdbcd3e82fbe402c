import { sql } from "drizzle-orm";
import { buyerKey } from "../buyer-key.ts";
import type { Database } from "../database.ts";

/**
 * Made-up tenders for a fresh embedded database, so that the list can be looked at before anything
 * was imported. Never on PostgreSQL. Every row says `demo` in its raw_data; the first import of
 * real tenders removes them. Returns how many were added.
 */
export async function seedDemoTenders(database: Database, now = new Date()): Promise<number> {
  if (database.kind !== "embedded") return 0;
  return database.asOwner(async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from tenders union all select 1 from tender_imports limit 1`);
    if (rows.length > 0) return 0;
    const tenders = makeDemoTenders(now);
    await tx.execute(sql`
      insert into tenders (source, type, title, buyer_name, buyer_code, buyer_key, buyers, publication_date,
        deadline_date, description, created_at, updated_at, raw_data, notice_id, notice_version, procedure_id,
        reference, url, cpv, division, value_amount, value_currency, region, lots)
      select 1, 6, title, buyer_name, null, buyer_key, buyers, publication_date,
        deadline_date, description, created_at, created_at, raw_data, procedure_id, '01', procedure_id,
        reference, url, cpv, division, value_amount, value_currency, region, lots
      from jsonb_to_recordset(${JSON.stringify(tenders)}::jsonb) as given(title text, buyer_name text,
        buyer_key text, buyers jsonb, publication_date timestamptz, deadline_date timestamptz,
        description text, created_at timestamptz, raw_data jsonb, procedure_id text, reference text,
        url text, cpv text[], division text, value_amount numeric, value_currency text,
        region text[], lots jsonb)`);
    return tenders.length;
  });
}

export const demoTenderCount = 60;

export function makeDemoTenders(now: Date) {
  return Array.from({ length: demoTenderCount }, (_, i) => makeDemoTender(i, now));
}

function makeDemoTender(i: number, now: Date) {
  const [subject = "", cpv = ""] = subjects[i % subjects.length] ?? [];
  const [place = "", ofPlace = ""] = places[(i * 7) % places.length] ?? [];
  const buyers = buyersOf(i, ofPlace);
  const title = `${subject}: ${place}`;
  // Each number strides through its range, so that neighbours in the list differ.
  const deadline = i % 20 === 19 ? null : moment(now, ((i * 11) % 42) + 1, 8 + (i % 5));
  const published = moment(now, -1 - ((i * 5) % 21), 7 + (i % 9));
  const value = i % 2 === 0 ? ((i * 37) % 90) * 5_000 + 12_000 : null;
  const url = `https://example.com/naidishanked/${i + 1}`;
  return {
    title,
    buyer_name: buyers[0]?.name ?? null,
    buyer_key: buyers[0] ? buyerKey(buyers[0]) : null,
    buyers,
    publication_date: published,
    deadline_date: deadline,
    description: `Näidishange, mida tegelikult ei ole: ${title}.`,
    created_at: i % 10 === 0 ? now.toISOString() : moment(now, -2 - (i % 12), 6),
    raw_data: {
      demo: true,
      ...(value === null ? {} : { value, currency: "EUR" }),
      url,
      cpv: [cpv],
    },
    procedure_id: `demo-${i + 1}`,
    reference: `DEMO-${String(i + 1).padStart(3, "0")}`,
    url,
    cpv: [cpv],
    division: cpv.slice(0, 2),
    value_amount: value,
    value_currency: value === null ? null : "EUR",
    region: [regions[i % regions.length]],
    lots: lotsOf(i, { title, deadline, cpv, value }),
  };
}

function lotsOf(
  i: number,
  {
    title,
    deadline,
    cpv,
    value,
  }: { title: string; deadline: string | null; cpv: string; value: number | null },
) {
  const count = i % 6 === 5 ? 3 : 1;
  return Array.from({ length: count }, (_, lot) => ({
    id: `LOT-${String(count === 1 ? 0 : lot + 1).padStart(4, "0")}`,
    title: count === 1 ? title : `${title}: osa ${lot + 1}`,
    deadline,
    cpv: [cpv],
    value: count === 1 && value !== null ? { amount: value, currency: "EUR" } : null,
  }));
}

function buyersOf(i: number, ofPlace: string) {
  const kind = buyerKinds[i % buyerKinds.length] ?? "";
  const own = { name: `${ofPlace} ${kind} (näidis)`, code: null };
  return i % 9 === 4 ? [own, { name: "Ühishangete Näidiskeskus", code: null }] : [own];
}

/** Whole hours, which is how deadlines are. */
function moment(now: Date, days: number, utcHour: number): string {
  const day = new Date(now.getTime() + days * 86_400_000);
  day.setUTCHours(utcHour, 0, 0, 0);
  return day.toISOString();
}

/** Places and buyers that do not exist: nobody is to be taken for the buyer of a made-up tender. */
const places = [
  ["Näidislinn", "Näidislinna"],
  ["Kuusemetsa vald", "Kuusemetsa valla"],
  ["Merepera vald", "Merepera valla"],
  ["Järvekalda linn", "Järvekalda linna"],
  ["Rukkilille vald", "Rukkilille valla"],
  ["Põhjatuule linn", "Põhjatuule linna"],
  ["Sinikalda vald", "Sinikalda valla"],
  ["Kasesalu vald", "Kasesalu valla"],
] as const;
const buyerKinds = ["valitsus", "gümnaasium", "haigla", "raamatukogu", "veevärk"];
const regions = ["EE001", "EE004", "EE008", "EE009", "EE00A"];

const subjects = [
  ["Koolimaja katuse rekonstrueerimine", "45261900"],
  ["Sülearvutite ja kuvarite ostmine", "30213100"],
  ["Toitlustusteenus lasteaedades", "55524000"],
  ["Tänavate talvine hooldus", "90620000"],
  ["Elektrienergia ostmine", "09310000"],
  ["Kergliiklustee ehitamine", "45233162"],
  ["Kontoritarvete raamleping", "30192000"],
  ["Meditsiinitarvikute ostmine", "33140000"],
  ["Infosüsteemi arendus ja hooldus", "72200000"],
  ["Ruumide koristusteenus", "90910000"],
  ["Koolibussi liiniveoteenus", "60172000"],
  ["Projekteerimistööd", "71320000"],
  ["Mööbli ostmine", "39130000"],
  ["Jäätmeveo korraldamine", "90511000"],
  ["Haljasalade hooldus", "77310000"],
  ["Tööriiete ostmine", "18110000"],
  ["Täienduskoolitused ametnikele", "80500000"],
  ["Kindlustusteenus", "66510000"],
  ["Lumesaha ostmine", "34144420"],
  ["Veetorustiku ehitamine", "45231300"],
] as const;
