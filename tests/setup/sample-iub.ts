/** Notices as IUB publishes them, with what they need and no more. Nothing in them is real. */

type Json = Record<string, unknown>;

export function iubId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export function iubCall(fields: Json = {}): Json {
  return {
    identifier: iubId(1),
    procurementProcedureIdentifier: iubId(100),
    formType: "competition",
    noticeType: "pil-contract",
    name: "Skolas jumta atjaunošana ",
    cpvType: "45261900-3",
    additionalCpvType: ["45000000-7"],
    organizationData: iubBuyer(),
    buyerData: [],
    procurementProject: { description: "Jumts", procurementIdentifier: "PP 2026/1" },
    tenderingProcess: {
      procedureType: "open",
      documentsURL: "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/180670",
    },
    tenderingTerms: [],
    lots: [iubLot()],
    extraData: [],
    clonedFrom: null,
    ...fields,
  };
}

export function iubBuyer(fields: Json = {}): Json {
  return {
    name: "Paraugpilsētas dome",
    identifier: "90000000001",
    personType: "legal",
    role: "buyer",
    nutsCode: "LV00A",
    ...fields,
  };
}

export function iubLot(fields: Json = {}, number: unknown = 1): Json {
  return {
    sequenceNumber: number,
    name: `Daļa ${number}`,
    additionalInformation: { estimatedValue: "60000.00" },
    place: { placePerformanceCountrySubCode: "LV00B" },
    tenderingProcess: {
      deadlineReceiptTendersEndDate: "07/10/2026",
      deadlineReceiptTendersEndTime: "10:00",
    },
    contracts: {},
    result: [],
    ...fields,
  };
}

export function iubResult(fields: Json = {}): Json {
  return iubCall({
    identifier: iubId(2),
    formType: "result",
    noticeType: "pil-award",
    tenderingProcess: { procedureType: "open" },
    lots: [iubWon()],
    ...fields,
  });
}

export function iubWon(contract: Json = {}, number = 1): Json {
  return iubLot(
    { result: { winnerSelectionStatus: "selec-w" }, contracts: [iubContract(contract)] },
    number,
  );
}

export function iubLost(status = "clos-nw", number = 1): Json {
  return iubLot({ result: { winnerSelectionStatus: status } }, number);
}

export function iubContract(fields: Json = {}): Json {
  return {
    id: 1,
    url: "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/180670",
    contractType: "procurement_contract",
    frameworkMaximumValue: null,
    winners: [{ tenderValue: 50_000, winnerBusinessParties: [iubCompany()] }],
    ...fields,
  };
}

export function iubCompany(fields: Json = {}): Json {
  return { name: 'SIA "Jumts"', companyId: "40000000001", isNaturalPerson: false, ...fields };
}
