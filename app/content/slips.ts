import { withCheckDigit } from "../../db/seed/cpv-codes.ts";
import type { Language } from "../site/languages.ts";

/** What readers have found wrong more than once, in texts and messages of each language. */
const slips: Record<Language, readonly [wrong: RegExp, right: string][]> = {
  lv: [
    [/(?<!\p{L})(?:jūs|jūsu|jums)(?!\p{L})/u, "Jūs, Jūsu, Jums"],
    [/\([-\u2011]/, "esat iepazinušies or iepazinos, without '(-usies)'"],
    [/apkopojum/iu, "vēstule, the one word for the letter"],
    [/panta[ \u00a0](?:\p{L}{1,20} un )?\d{1,2}\.[ \u00a0]daļ/u, "vienpadsmitā daļa, in words"],
    [/\d\d\.\d\d\.\d{4}(?![\d.])/, "18.11.2026., with a dot after the year"],
    [/[\d}]%/, "10 %, with a space"],
    [/(?<![\d,])[1-9]\d{0,2}[.,]\d{3}(?!\d)/, "10 000, with a space"],
    [/(?<![\d:])(?!9:00|18:00)\d{1,2}:\d\d(?![\d:])/, "plkst. 7.30, with a dot"],
    [/(?<![\d.-])\d{8}(?![\d-])/, "45260000-7, a code with its check digit"],
    [/^#+ Vai [^?\n]*$/m, "a question mark after a heading that asks"],
    [/atvērt\p{L}{1,2} iepirkum/iu, "aktuāls iepirkums: what is open is a lid"],
    [/(?<!\p{L})caur (?!caur)/iu, "ar … starpniecību, or the case that says it"],
    [
      /(?:saiti|saite|lauku|sarakstu|skatiet|minēt\p{L}{1,6}) zemāk/iu,
      "where it is: vēstules beigās",
    ],
    [/(?<!\p{L})ar roku(?!\p{L})/u, "paši, or manuāli"],
    [/iepriekšēj(?:s|a|u|am) informatīv(?:ais|ā|o)/iu, "iepriekšējais informatīvais paziņojums"],
    [
      /iepriekšēj\p{L}{1,4} paziņojum/iu,
      "iepriekšējais informatīvais paziņojums, or iecerēts iepirkums: otherwise it is an earlier notice",
    ],
    [/darba dien/iu, "darbdiena, as in the law"],
    [/\p{L}\. \p{Lu}(?:\d\.|[^.;\n])*;$/mu, "a full stop after a list item of several sentences"],
    [/(?<!\p{L})noteiciet/iu, "nosakiet, the imperative of noteikt"],
    [/darbības nozar/iu, "darbības joma, as in the lead form"],
    [/(?<!\p{L})vietnes apmekl/iu, "tīmekļvietnes apmeklējums"],
    [/būvdarb\p{L}{1,4} pie(?!\p{L})/iu, "būves būvdarbi"],
    [
      /(?:konkurent|uzņēmum|pretendent)u vārd(?:i|us|iem)(?!\p{L})/iu,
      "nosaukumi: people have vārdi",
    ],
    [/\d[ \u00a0]punktu(?!\p{L})/u, "80 punkti, in the case of the sentence"],
    [/apakšuzņēmēj\p{L}{1,3} no (?:\{\{|\d)/iu, "apakšuzņēmēji, kuru darbu vērtība ir vismaz …"],
    [
      /piedāvājumiem runā|(?<!\p{L})runāt? (?:par piedāvājum|ar (?:paša |tās )?(?:izraudzīt\p{L}{1,3} )?piegādātāj)/iu,
      "rīko sarunas, as in the law",
    ],
    [
      /iepirkums (?:ir )?izbeigts|^Izbeigts\.?$/iu,
      "beidzies bez līguma: no register says whether a procurement was izbeigts or pārtraukts",
    ],
    [/^(?:## )?Un ja /m, "Ko darīt, ja …? or Kas notiek, ja …?"],
  ],
  lt: [
    [/(?<!\p{L})(?:Eur|EUR)(?![\p{L}-])/u, "€"],
    [/[\d}][€%]/, "a space before € and %"],
    [/(?<![\d.])\d{1,2}\.\d{1,2}\.\d{2}(?:\d{2})?(?![\d.:])/, "2026-11-18"],
    [/naujienlaišk|(?:dienos|pirkimų|skelbimų) santrauk/iu, "laiškas, the one word for the letter"],
    [/(?<!\p{L})(?:tu|tave|tavo|tau|tavęs)(?!\p{L})/iu, "jūs"],
    [/statybos medžiag/iu, "statybinės medžiagos, as in the names of codes"],
    [/(?<![\d,])[1-9]\d{0,2}[.,]?\d{3}(?=[ \u00a0](?:€|eur|m[²³]))/, "10 000, with a space"],
    [/(?<![\d:])(?!9:00|18:00)\d{1,2}:\d\d(?![\d:])/, "7.30 val., with a dot"],
    [/(?<![\d-])\d{8}(?![\d-])/, "45260000-7, a code with its check digit"],
    [/(?<!\p{L})omeny/iu, "turėti galvoje"],
    [/renk\p{L}{1,4} rankomis/iu, "renkame patys"],
    [/paskelb\p{L}{1,5}(?: nauj\p{L}{1,3})? skelbim/iu, "naujas skelbimas, which says it once"],
    [/nuorod\p{L}{1,3} žemiau|žemiau esan/iu, "where it is: laiško pabaigoje"],
    [/ilgesn\p{L}{1,2} (?:negu|kaip) [^ ]{1,40}[ \u00a0]mėn/iu, "trunka ilgiau kaip 6 mėnesius"],
    [/(?<!\p{L})įvesk/iu, "įrašykite a text, pasirinkite a choice"],
    [/uždary\p{L}{1,5} (?:šį )?(?:puslap|lang)/iu, "užverkite, as pages are also atveriami"],
    [/lygi(?:o|ų) kod/iu, "lygmens kodas, the one word for it"],
    [/pradžios puslap/iu, "pradinis puslapis"],
    [/kuriems dar galima (?:pa)?teikti/iu, "pirkimai, kurių terminas dar nesibaigė"],
    [
      /pasiūlym\p{L}{1,3} (?:\p{L}+ ){0,6}dali(?:ai|ms)(?!\p{L})|dali(?:ai|ms) gaut/iu,
      "dėl pirkimo dalies, as in the Public Procurement Law",
    ],
    [/(?<!\p{L})virš (?:\d|\{|\p{L}+ (?:normos|ribos|sumos|vertės))/iu, "daugiau kaip, or viršija"],
    [/per paskutini(?:us|o|ąją|ąsias) (?=\d|\{|\p{L}+ (?:mėn|met|sav|dien))/iu, "per pastaruosius"],
    [/(?<!\p{L})pereikite (?!prie)/iu, "atlikite a step, atsakykite į a question"],
    [/(?:trump|maž|nedidel)\p{L}{1,4} ar standartin/iu, "what the law says: its limit or contents"],
  ],
  et: [
    [/[\d}][ \u00a0]%/, "10%, without a space"],
    [/(?<![\d.])(?:\d\.\d\d?|\d\d\.\d)\.\d{4}/, "01.11.2026, with two digits for day and month"],
    [/(?<![\d:])(?!9:00|18:00)\d{1,2}:\d\d(?![\d:])/, "kell 7.30, with a dot"],
    [/(?<![\d,])[1-9]\d{0,2}[.,]\d{3}(?!\d)/, "10 000, with a space"],
    [/uudiskir|infokir|hankekir/i, "päevakiri, the one word for the letter"],
    [
      /(?<!ühtne |ühtse |ühtset )hankedokumen[dt]/i,
      "alusdokumendid, as the Public Procurement Act calls them",
    ],
    [/väljakuulutamiseta menetlus/i, "väljakuulutamiseta läbirääkimistega hankemenetlus"],
    [/igal tööpäeva hommik/i, "igal tööpäevahommikul"],
    [
      /avatud (?:riigi)?han(?:g|ke(?!menetl))/iu,
      "aktiivne hange: what is open is a kind of procedure, avatud hankemenetlus",
    ],
    [
      /osadeks jaga|(?<!\p{L})jaga\p{L}{1,5} osadeks/iu,
      "osadeks jaotama, as in the Public Procurement Act",
    ],
    [
      /käsitle\p{L}{1,6} (?:[\p{L}-]+ ){0,3}[\p{L}-]{2,}na(?!\p{L})/iu,
      "käsitama, to take for something; käsitlema is to deal with it",
    ],
    [/pakkumiskuts/iu, "pakkumuskutse, as what is asked for is a pakkumus"],
    [/tehisintellekti abili/iu, "tehisintellektiabiline, in one word"],
    [
      /han(?:kel|getel) (?:\p{L}{1,12} )?osale/iu,
      "hankes osalema, as in the Public Procurement Act",
    ],
    [
      /kehtivaid (?:õigusakte|seadusi)|kehtivat teksti (?:kontrolli|vaada)/iu,
      "what the number rests on: readers are not sent to check the law",
    ],
    [
      /(?<!\p{L})(?:teosta|läbi ?vii|käesolev|oma(?:b|vad|ma|des)(?!\p{L}))/iu,
      "a plain verb: teha, korraldada, olla",
    ],
    [
      /(?<!\p{L})(?:EL|TED|RHS|VAKO|CPV|EMTAK|MTR)(?:i|is|ist|iga|s|st|ga|ks|le)(?!\p{L})/u,
      "TED-ist, with a hyphen",
    ],
    [/allpool ole/iu, "where it is: kirja lõpus"],
    [/(?<!\p{L})(?:veebi)?sai(?:t|di\p{Ll}{0,3})(?!\p{L})/iu, "veebileht"],
    [/(?<!\p{L})(?:sina|sinu|sind|sulle|sinult)(?!\p{L})/iu, "teie"],
    [/(?<![\d.-])\d{8}(?![\d-])/, "45260000-7, a code with its check digit"],
  ],
};

/** How to write what a text has wrong. Accepts a message or Markdown, whose links' addresses are no text. */
export function findSlips(source: string, language: Language): string[] {
  const text = source.replace(/\]\([^()]*\)/g, "]");
  const codes = text.matchAll(/(?<![\d-])(\d{8})-\d(?![\d-])/g);
  return [
    ...slips[language].flatMap(([wrong, right]) => {
      const found = wrong.exec(text)?.[0];
      return found === undefined ? [] : [`'${found.trim()}': write ${right}`];
    }),
    ...[...codes].flatMap(([code, digits = ""]) => {
      const right = withCheckDigit(digits);
      // A text that explains the digit shows a wrong one beside it.
      return text.includes(right) ? [] : [`'${code}': write ${right}`];
    }),
  ];
}
