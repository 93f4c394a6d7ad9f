/** The documents of the larger library: one for each event, in the words of exchange filings. */
import { Seeded } from '../../support/random.ts';
import type { IndexedText } from '../text-index.ts';
import type { EventKind, LenderEvent } from './larger-facts.ts';

const FILLERS = [
  'The disclosure is made under Regulation 30 of the Listing Regulations and is available on the website of the Company.',
  'The Board took note of the minutes of its committees and of the statement of compliance for the quarter.',
  'Members may write to the registrar with their folio number for any question about their holding.',
  'Collections improved in the second half and the number of accounts grew in all regions.',
  'The meeting began at 11.30 hours and ended at 13.45 hours with a vote of thanks to the chair.',
  'Loans are given to small manufacturers and traders against the security of stock and machinery.',
  'The auditors have expressed an unmodified opinion on the statements of the period under review.',
  'Provision is made according to the norms of the Reserve Bank of India and the policy of the Board.',
];

const date = (event: LenderEvent) =>
  event.date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const lakh = ({ lakh: amount }: LenderEvent) => amount.toLocaleString('en-IN');

interface Words {
  folder: string;
  title(event: LenderEvent): string;
  text(event: LenderEvent): string[];
}

const ENGLISH: Record<EventKind, Words> = {
  appointment: {
    folder: 'Change in management',
    title: ({ post }) => `Appointment of ${post}`,
    text: (event) => [
      `The Board has approved the appointment of ${event.person} as ${event.post} with effect from ${date(event)}.`,
      `${event.person} worked for eleven years in branches around ${event.city} before joining the Company.`,
    ],
  },
  resignation: {
    folder: 'Change in management',
    title: ({ post }) => `Resignation of ${post}`,
    text: (event) => [
      `${event.person}, ${event.post}, has tendered a resignation that takes effect on ${date(event)}.`,
      `There is no reason other than personal commitments at ${event.city}, as the letter of resignation states.`,
    ],
  },
  branch: {
    folder: 'Branches',
    title: () => 'Opening of a branch',
    text: (event) => [
      `The Company has opened a branch at ${event.city}, which received its first customers on ${date(event)}.`,
      `The branch is led by ${event.person} and serves workshops within forty kilometres of ${event.city}.`,
    ],
  },
  debentures: {
    folder: 'Debt securities',
    title: () => 'Allotment of non-convertible debentures',
    text: (event) => [
      `The committee has allotted secured non-convertible debentures of Rs. ${lakh(event)} lakh on ${date(event)}.`,
      `The debentures are secured by a first charge over receivables, with ${event.person} as authorised signatory.`,
    ],
  },
  rating: {
    folder: 'Credit rating',
    title: () => 'Intimation of credit rating',
    text: (event) => [
      `The rating of bank facilities of Rs. ${lakh(event)} lakh was reaffirmed on ${date(event)} with a stable outlook.`,
      `The agency noted the experience of ${event.person} and the concentration of lending around ${event.city}.`,
    ],
  },
  facility: {
    folder: 'Borrowings',
    title: () => 'Sanction of term loan',
    text: (event) => [
      `A consortium of banks has sanctioned a term loan of Rs. ${lakh(event)} lakh by its letter of ${date(event)}.`,
      `The loan will be lent on to small enterprises at ${event.city} and is repayable in twenty quarters.`,
    ],
  },
  penalty: {
    folder: 'Orders of authorities',
    title: () => 'Order imposing a penalty',
    text: (event) => [
      `The authority at ${event.city} has imposed a penalty of Rs. ${lakh(event)} lakh by an order of ${date(event)}.`,
      `${event.person} appeared for the Company, which is examining an appeal within sixty days.`,
    ],
  },
  'record-date': {
    folder: 'Corporate actions',
    title: () => 'Record date for dividend',
    text: (event) => [
      `The Board has fixed ${date(event)} as the record date for the dividend, which needs Rs. ${lakh(event)} lakh.`,
      `Payment will be made by electronic transfer, and unpaid warrants are answered by ${event.person}.`,
    ],
  },
  auditor: {
    folder: 'Auditors',
    title: () => 'Change of statutory auditors',
    text: (event) => [
      `The members have elected ${event.person} and Associates of ${event.city} as statutory auditors from ${date(event)}.`,
      `The retiring auditors completed their second term and made no observation on the accounts.`,
    ],
  },
};

/** Notices in other languages: of a branch, a dividend, or a meeting. */
const OTHERS: Record<'hi' | 'gu' | 'mr', { title: string; text: string[] }[]> = {
  hi: [
    { title: 'लाभांश की सूचना', text: ['निदेशक मंडल ने शेयरधारकों के लिए लाभांश की सिफारिश की है।'] },
    { title: 'शाखा का उद्घाटन', text: ['कंपनी ने नई शाखा खोली है और ग्राहकों के आवेदन स्वीकार किए जा रहे हैं।'] },
    { title: 'वार्षिक बैठक', text: ['वार्षिक आम बैठक में लेखापरीक्षक की नियुक्ति पर विचार होगा।'] },
    { title: 'शिकायत निवारण', text: ['शिकायत का उत्तर तीस दिनों में दिया जाता है, ब्याज दर की जानकारी शाखा में है।'] },
  ],
  mr: [
    { title: 'लाभांशाची सूचना', text: ['संचालक मंडळाने भागधारकांना लाभांश देण्याची शिफारस केली आहे.'] },
    { title: 'नवीन शाखा', text: ['कंपनीने नवीन शाखा सुरू केली असून कर्जाचे अर्ज स्वीकारले जात आहेत.'] },
    { title: 'तक्रार निवारण', text: ['तक्रारीचे उत्तर तीस दिवसांत दिले जाते आणि व्याजदर शाखेत पाहता येतो.'] },
  ],
  gu: [
    { title: 'ડિવિડન્ડની સૂચના', text: ['નિયામક મંડળે શેરધારકો માટે ડિવિડન્ડની ભલામણ કરી છે.'] },
    { title: 'શાખાનું ઉદ્ઘાટન', text: ['કંપનીએ નવી શાખા શરૂ કરી છે અને ગ્રાહકોની અરજીઓ સ્વીકારાય છે.'] },
    { title: 'ફરિયાદ નિવારણ', text: ['ફરિયાદનો જવાબ ત્રીસ દિવસમાં અપાય છે અને વ્યાજદર શાખામાં જોઈ શકાય છે.'] },
  ],
};

/** @returns the document's path below the documents folder */
export function pathOf(event: LenderEvent, top: string): string {
  const year = `${event.year}-${String((event.year + 1) % 100).padStart(2, '0')}`;
  const day = event.date.toISOString().slice(0, 10);
  const { folder, title } = ENGLISH[event.kind];
  const name =
    event.language === 'en'
      ? `${day} ${title(event)} ${event.number}`
      : `${day} ${otherWords(event).title} ${event.number}`;
  return `${top}/${event.language === 'en' ? folder : 'Notices in Indian languages'}/${year}/${name}.pdf`;
}

/** @returns the sentences that tell of the event */
export function sentencesOf(event: LenderEvent): string[] {
  return event.language === 'en' ? ENGLISH[event.kind].text(event) : otherWords(event).text;
}

function otherWords({ language, number }: LenderEvent): { title: string; text: string[] } {
  const texts = OTHERS[language as keyof typeof OTHERS];
  return texts[number % texts.length] ?? { title: '', text: [] };
}

export function* largerDocuments(events: readonly LenderEvent[], top: string): Generator<IndexedText> {
  const random = new Seeded(7);
  for (const event of events) {
    const own = sentencesOf(event);
    const isEnglish = event.language === 'en';
    const pages = Array.from({ length: isEnglish ? random.int(1, 4) : 1 }, (_, page) => [
      ...(page === 0 ? own : []),
      ...(isEnglish ? Array.from({ length: random.int(4, 9) }, () => random.pick(FILLERS)) : []),
    ]);
    const segments = pathOf(event, top).split('/');
    yield {
      folder: segments.slice(0, -1),
      name: segments.at(-1) ?? '',
      modified: event.date.getTime(),
      pages: pages.map((lines) => lines.join('\n')),
      language: event.language,
    };
  }
}
