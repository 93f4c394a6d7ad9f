/** Writes the site's index and a bare FTS5 index of the same generated pages. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seeded } from '../../tests/proof/support/site.ts';
import { type IndexedText, writeTextIndex } from './text-index.ts';

/** For each language its common words, syllables of the rare ones, and the number of distinct words in a library. */
const LANGUAGES = {
  en: {
    common: `the of and to in a for is on that by as with are be company at from this was it financial an shall or year not
have has which its any board directors all other under statements report per limited shares such march ended may been
were no amount capital during value loans equity director section tax act assets audit committee meeting members total
interest cash management rate profit risk date period related business accounting net income general annual loss
share shareholders india information rules independent internal balance standards terms office provisions companies
dividend debentures borrowings instruments lakhs crore auditors policy remuneration disclosure transactions parties
compliance secretary notice resolution reserve depreciation provision credit customer recovery collateral machinery
invoice working supply chain finance lease liability security exchange regulation listing promoter corporate
governance stakeholder grievance nomination whistle vigil mechanism sustainability employees option scheme vesting
grant exercise quarter half unaudited audited segment consolidated standalone impairment allowance stage exposure
default probability maturity liquidity covenant guarantee mortgage hypothecation moratorium restructuring write off
securitisation assignment co-lending underwriting disbursement tenure instalment prepayment foreclosure portfolio
delinquency vintage branch digital onboarding verification bureau score ombudsman circular master direction prudential`,
    syllables:
      'ka ri lo men ta shu va pra dhi gan me ro sa tel mo ni par ku ler ban con de fi gra hel in jo kin lan mer nor op pel',
    words: 60_000,
  },
  hi: {
    common: `के की का है में और से को पर ने कि यह था हैं एक लिए भी कंपनी वर्ष गया किया गई जो तथा द्वारा या नहीं करने होने रहा वित्तीय निदेशक
मंडल शेयरधारकों लाभांश रिपोर्ट वार्षिक लेखा परीक्षा समिति बैठक कुल आय लाभ हानि पूंजी ऋण ब्याज जोखिम प्रबंधन सूचना
नियम सदस्य सचिव प्रस्ताव आरक्षित मूल्यह्रास प्रावधान ग्राहक वसूली संपत्ति बीजक कार्यशील आपूर्ति श्रृंखला पट्टा देयता प्रतिभूति
विनिमय सूचीकरण प्रवर्तक निगमित शासन शिकायत नामांकन सतर्कता तंत्र कर्मचारी विकल्प योजना तिमाही अलेखापरीक्षित समेकित`,
    syllables: 'का रि लो मे ता शु वा प्र धि ग न मो रा सा ते नी पा कु ला बा दे फी ग्र हे जा की मी ना त्र स्व क्ष',
    words: 20_000,
  },
  gu: {
    common: `ના ની છે અને માં થી ને એ આ માટે પણ કે કંપની વર્ષ નું હતું કરવામાં આવે આવી દ્વારા અથવા નથી તથા નાણાકીય ડિરેક્ટર બોર્ડ
શેરધારકો ડિવિડન્ડ અહેવાલ વાર્ષિક હિસાબ ઓડિટ સમિતિ બેઠક કુલ આવક નફો નુકસાન મૂડી લોન વ્યાજ જોખમ સંચાલન સૂચના
નિયમ સભ્ય સચિવ ઠરાવ અનામત ઘસારો જોગવાઈ ગ્રાહક વસૂલાત મિલકત ઇન્વોઇસ કાર્યકારી પુરવઠો સાંકળ જવાબદારી જામીનગીરી
વિનિમય લિસ્ટિંગ પ્રમોટર કોર્પોરેટ શાસન ફરિયાદ નામાંકન તકેદારી કર્મચારી વિકલ્પ યોજના ત્રિમાસિક એકત્રિત`,
    syllables: 'કા રિ લો મે તા શુ વા પ્ર ધિ ગ ન મો રા સા તે ની પા કુ લા બા દે ફી ગ્ર હે જા કી મી ના ત્ર સ્વ ક્ષ',
    words: 20_000,
  },
};
type Language = keyof typeof LANGUAGES;

const FIRST_YEAR = 1995;
const YEARS = 30;
const PAGES_A_DOCUMENT = 10;
const WORDS_A_PAGE = 340;

const random = seeded();
/** @returns an integer from `min` to `max`, inclusive */
const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));

/**
 * @param folder receives both indexes
 * @param pages total number of pages
 * @returns the files of the indexes
 */
export function writeGeneratedPages(folder: string, pages: number): { site: string; bare: string } {
  const bareFile = path.join(folder, 'bare.sqlite');
  const bare = new DatabaseSync(bareFile);
  bare.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA page_size = 8192;
    CREATE VIRTUAL TABLE page USING fts5(text, content = '', tokenize = 'unicode61'); BEGIN`);
  const insert = bare.prepare('INSERT INTO page (text) VALUES (?)');
  const documents = generatedDocuments(pages, (text) => insert.run(text));
  const site = writeTextIndex(folder, documents, { aliases: new Map(), kinds: [] });
  bare.exec("COMMIT; INSERT INTO page (page) VALUES ('optimize'); PRAGMA wal_checkpoint(TRUNCATE)");
  bare.close();
  return { site, bare: bareFile };
}

function* generatedDocuments(pages: number, wrote: (page: string) => void): Generator<IndexedText> {
  const draw = { en: wordsOf('en'), hi: wordsOf('hi'), gu: wordsOf('gu') };
  for (let number = 0; number < pages / PAGES_A_DOCUMENT; number++) {
    const share = random();
    const language = share < 0.7 ? 'en' : share < 0.85 ? 'hi' : 'gu';
    const word = draw[language];
    const texts = Array.from({ length: PAGES_A_DOCUMENT }, () =>
      Array.from({ length: WORDS_A_PAGE }, () =>
        random() < 0.06 ? int(1, 9_999_999).toLocaleString('en-IN') : word(),
      ).join(' '),
    );
    texts.forEach(wrote);
    const year = FIRST_YEAR + (number % YEARS);
    yield {
      folder: ['Policies', `${year}-${String((year + 1) % 100).padStart(2, '0')}`],
      name: `Disclosure ${number} on ${word()} ${word()} ${word()}.pdf`,
      modified: Date.UTC(year, 3 + int(0, 11), int(1, 28)),
      pages: texts,
      language,
    };
  }
}

/** @returns a function that draws a word with the frequency of its rank (Zipf-Mandelbrot with the offset 2.7) */
function wordsOf(language: Language): () => string {
  const { common, syllables: text, words: size } = LANGUAGES[language];
  const syllables = text.split(' ');
  const words = new Set(common.split(/\s+/));
  while (words.size < size)
    words.add(Array.from({ length: int(2, 5) }, () => syllables[int(0, syllables.length - 1)]).join(''));
  const ranked = [...words];
  return () => ranked[Math.floor(2.7 * ((size + 2.7) / 2.7) ** random() - 2.7)] ?? '';
}
