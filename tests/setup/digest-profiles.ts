import type { Country } from "../../app/site/sites.ts";

/**
 * Ten suppliers, and which of the real notices belong in their digests, judged by reading all notices before this
 * matching was written.
 *
 * The notices are those of the corpus's folders ee-eforms, ted, lv-eforms, lt-eforms, cvpis and iub, imported together,
 * and only listed rows: TED's copy of a register's notice is not listed. Whether a tender has ended does not matter. A
 * notice that is not named is not wanted. Words count in every grammatical form and as a part of a compound that keeps
 * their meaning; the region is the code that the notice states, not what its text lets one guess.
 */
export interface DigestProfile {
  name: string;
  /** The country of the site where it was chosen. */
  country: Country;
  /** As `parseProfile` reads it. */
  query: string;
  /** `source:kind:notice_id` of rows in `tenders`. */
  wanted: string[];
  /** The wanted ones that match by a broader code only. */
  broader?: string[];
  /** Those that are found too, though nobody who read them wanted them. */
  also?: string[];
}

export const digestProfiles: DigestProfile[] = [
  // Phrases of two words, and õpe that becomes õppe. Near misses: training that comes with a machine, language
  // technology, schools (kool), the same code in Lithuania. An event organiser has the code among others, so belongs.
  {
    name: "language and adult training in Estonia and Latvia: codes or words",
    country: "EE",
    query: "cpv=805&q=keeleõpe, keele koolitus&region=EE&region=LV",
    wanted: [
      "1:tender:2535c707-68b2-4a0e-b62c-aa3227fb5fea",
      "1:tender:8d7235dd-790c-4d93-b9ee-4093217543a6",
      "2:contract:f062ecaa-d9e5-4650-8d4f-b6901994e473",
      "2:tender:23b94982-3caa-47e7-ac28-9a845b5b6287",
    ],
  },
  // The words are in descriptions as often as in titles, once only in compounds, one cut short by a hyphen. Near
  // misses: maintenance without repair, hooldus meaning foster care, haldusteenus. One contract is only in TED.
  {
    name: "repair and maintenance in Estonia: words only",
    country: "EE",
    query: "q=remont hooldus, hooldusteenused",
    wanted: [
      "1:contract:99bb8a70-c23a-4f47-9932-5de5e1bdd07f",
      "1:tender:29f971d0-adf0-44da-9ec5-a6dc736ff96e",
      "1:tender:bba1b2e0-c190-4cdb-9d81-be1512bd37ba",
      "1:tender:c02bdaee-2777-49b7-8bd7-7be7d6eecfa5",
      "4:contract:22fcd6a4-5024-4dd4-80cd-77a6f4e37b27",
    ],
    // 'Hooldus' and 'teenused', the parts of a compound, are apart.
    also: [
      "1:tender:1bed8fd6-4b88-4b7d-9091-552eb62de775",
      "1:tender:b7b3e666-8ae2-49ae-993c-a1579ede65f3",
      "1:tender:e2671f9c-24f3-47f8-8b98-0351d06d77db",
    ],
  },
  // Two state no region. Near misses: the same service in another town, and one without a region above the value.
  {
    name: "health and social work in southern Estonia: a division, a region, a value",
    country: "EE",
    query: "cpv=85&region=EE008&value=-5000000",
    wanted: [
      "1:tender:554c4def-eaa2-46ed-b2f4-86b717cf0610",
      "1:tender:ce524ec2-eb23-4242-87dd-fa36a5e716bd",
      "1:tender:e2671f9c-24f3-47f8-8b98-0351d06d77db",
    ],
  },
  // Older region codes, and one for the whole country. Near misses: izbūve, būvdarbi and other construction in the same
  // places, a broader code in Latgale.
  {
    name: "roofs and alterations around Riga and in Zemgale: a narrow code or words",
    country: "LV",
    query: "cpv=45261&q=jumta segumi, pārbūves&region=LV00A&region=LV009",
    wanted: [
      "2:contract:a2389f18-85b4-4c24-afb6-655daeeecf7e",
      "2:contract:d4d52e1e-13d4-43d4-be3e-2fb3d65f5e4e",
      "2:tender:ddc88b31-2aa6-4882-8be7-8867c043d2df",
      "4:contract:440eff6d-7b9d-4cd2-8dc4-d14de5e7404b",
    ],
    broader: ["4:contract:440eff6d-7b9d-4cd2-8dc4-d14de5e7404b"],
  },
  // Near misses: the same division for architects, and a broader code in a Lithuanian tender.
  {
    name: "technical inspection in Latvia: narrow codes, contracts only",
    country: "LV",
    query: "cpv=71631,71315&kind=contract",
    wanted: [
      "2:contract:7115ea8c-b5f7-4ff6-8ac2-7a4601571b80",
      "2:contract:e774aa38-8670-47c0-aab2-be83968ba0e3",
      "4:contract:ad1cf55b-0c52-42ac-a93a-04e91973473d",
    ],
    broader: ["2:contract:7115ea8c-b5f7-4ff6-8ac2-7a4601571b80"],
  },
  // Near misses: the tender that follows one of the plans, data (datu) without transmission, plans of other trades.
  {
    name: "software and data networks, what is to come in Latvia and Estonia",
    country: "LV",
    query: "cpv=7220&q=datu pārraide&region=LV&region=EE&kind=plan&kind=consultation",
    wanted: [
      "1:plan:09597ae2-b0f6-4ce7-b46e-3b52e7f56361",
      "2:plan:3fa6f4f7-97ef-4f30-b890-dd62ecb7fcad",
      "4:plan:2e0e9d52-c5b3-4d8e-843e-118a5abc5a80",
    ],
    broader: ["2:plan:3fa6f4f7-97ef-4f30-b890-dd62ecb7fcad"],
  },
  // Near misses: health insurance, where the excluded word is in the genitive, and nodrošināšana.
  {
    name: "insurance in Latvia and Lithuania, not of health: words only",
    country: "LV",
    query: "q=apdrošināšana, draudimas -veselība&region=LV&region=LT",
    wanted: [
      "2:contract:ab19951f-c33a-423d-a580-0b12e60a1205",
      "3:tender:8171188",
      "4:contract:577ca7f1-68fd-4e02-a59a-fb237f089ff0",
    ],
  },
  // One has the code as the seventeenth of twenty. Near misses: reagents and medicines, where the excluded word is in
  // the plural; chemicals; the same division in Estonia.
  {
    name: "medical equipment in Lithuania: a division without two words",
    country: "LT",
    query: "cpv=33&not=reagentas preparatas",
    wanted: [
      "3:consultation:9317990",
      "3:contract:9278808",
      "3:tender:135280",
      "3:tender:9074123",
      "3:tender:9074461",
      "3:tender:9193630",
      "3:tender:9278808",
    ],
  },
  // Words of a phrase are apart, and the Latvian one is only in a lot's title. Near misses: a data network, work
  // clothes (darbo), works that are no repair, and Latvian remontdarbi, which is another language's word.
  {
    name: "sewers and repair works in Lithuania and Latvia: phrases",
    country: "LT",
    query: "q=nuotekų tinklai, remonto darbai, kanalizācijas tīkls&region=LT&region=LV",
    wanted: [
      "3:tender:4897680",
      "3:tender:4897681",
      "3:tender:9024514",
      "3:tender:9070595",
      "3:tender:9074941",
      "4:plan:3af6f6a1-b393-4896-a0ce-1449147d3095",
    ],
    // Repair that is no works, and Latvian repair: its words are much alike.
    also: [
      "2:contract:9d167e81-8658-470d-b860-3a8582287b93",
      "2:contract:fd13108a-4014-4801-90ed-ec4be0207df0",
      "2:tender:d5296723-68ed-4550-b2ab-afc8826087a0",
      "3:tender:135280",
    ],
  },
  // Mööbel becomes mööbli, mēbeles mēbeļu. Near misses: a generator with the code of furniture, the contracts after
  // these tenders, one tender below the value, hospital beds.
  {
    name: "furniture in three countries: words, a value, calls and plans",
    country: "LT",
    query:
      "q=baldai, mēbeles, mööbel&region=LT&region=LV&region=EE&kind=tender&kind=plan&value=5000-600000",
    wanted: [
      "1:tender:533f66bf-0653-4251-b64c-fab512e3456c",
      "3:tender:9246592",
      "3:tender:9289832",
      "4:plan:151bbe5c-d3b3-47ca-8a06-f34a127adf7c",
    ],
    // The generator, by the name of its code.
    also: ["3:tender:9304338"],
  },
];
