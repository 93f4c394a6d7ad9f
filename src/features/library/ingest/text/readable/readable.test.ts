/** Text that can be read, text that cannot, and fonts with codes of their own. */
import { expect, test } from 'vitest';
import { normalisePages } from '../normalise.ts';
import { isBetter, qualityOf } from './known-words.server.ts';
import { legacyScript } from './legacy-fonts.ts';
import { isNonsense } from './nonsense.ts';

const ENGLISH = `Pursuant to Regulation 30 of the Listing Regulations we inform you that the Board of Directors of the Company at its
meeting held today has considered and approved the unaudited financial results for the quarter ended 31 December 2023. The
meeting commenced at 3:00 p.m. and concluded at 5:30 p.m. Kindly take the above on record and acknowledge receipt.
The statutory auditors carried out a limited review, and their report is attached together with the statement of deviation.`;
const HINDI = `निदेशक मंडल की बैठक में वित्तीय वर्ष के लिए लाभांश की सिफारिश की गई। भारतीय रिज़र्व बैंक के दिशा-निर्देशों के
अनुसार कंपनी ऋण आवेदन का निपटारा समय पर करती है, और ग्राहक को प्रत्येक निर्णय का विवरण दिया जाएगा। यदि आवेदन अस्वीकृत हो तो
उसके कारण लिखित में बताए जाएँगे। डॉ. शर्मा, श्री र. कुमार (कं. सं. १२३) ने ६ बजे पढ़ा। नियम व शर्तों में परिवर्तन की सूचना
क्षेत्रीय भाषा में भेजी जाती है तथा ब्याज दर, दंड शुल्क, संवितरण अनुसूची और पूर्व भुगतान प्रभार स्पष्ट रूप से छपे होते हैं।`;
const MARATHI = `बँकेच्या मंत्रालयातील शाखेचे उद्घाटन करण्यात आले. दर्‍याखोर्‍यातील सुर्‍या व वार्‍यावर चालणार्‍या यंत्रांसाठी
कर्ज दिले जाते. अॅक्ट व अ‍ॅप यांची माहिती तज्ज्ञांनी दिली. कंपनीच्या भागधारकांची वार्षिक सर्वसाधारण सभा पुण्यात होणार आहे.`;
const GUJARATI = `ગુજરાતના રાજ્યપાલે જણાવ્યું છે કે કંપનીના નિયામક મંડળની બેઠકમાં ત્રિમાસિક ગાળાના નાણાકીય પરિણામો મંજૂર
કરવામાં આવ્યા છે. સ્થાપના દિવસની હાર્દિક શુભેચ્છાઓ. ઑક્ટોબર, ઍક્સેસ બૅન્ક, દુઃખ, કૃષ્ણ, ૐ અને શ્રી પ્ર. શાહ હાજર હતા.`;
const SANSKRIT = `ॐ नमः शिवाय। वक्रतुण्ड महाकाय सूर्यकोटिसमप्रभ। निर्विघ्नं कुरु मे देव सर्वकार्येषु सर्वदा॥ अग्निमी॑ळे पु॒रोहि॑तं
य॒ज्ञस्य॑ दे॒वमृ॒त्विज॑म्। सोऽहम् अर्थात् कश्चित् तत्त्वमसि वाङ्मयम् ॥`;
const TYPED_IN_PARTS = `${HINDI} डाॅ. बाॅक्स हाेता काैन`;
const GERMAN = `Der Vorstand hat in seiner Sitzung beschlossen, die Zwischenergebnisse für das dritte Quartal zu veröffentlichen.
Die Gesellschaft schlägt der Hauptversammlung eine Dividende vor; Aktionäre müssen ihre Anteile rechtzeitig anmelden.`;
const VIETNAMESE = `Hội đồng quản trị đã phê duyệt kết quả kinh doanh của công ty trong quý ba và đề nghị các cổ đông tham dự cuộc họp
thường niên được tổ chức tại thành phố Hồ Chí Minh, theo quy định của pháp luật về chứng khoán và thị trường chứng khoán.`;
const TRANSLITERATED = `Yah suchit kiya jata hai ki company ke nideshak mandal ki baithak ayojit ki gayi jismein timahi ke
alekhaparikshit vittiya parinamon par vichar kiya gaya. Vakratunda mahakaya suryakoti samaprabha nirvighnam kuru me deva.`;
const NAMES = `Venkateshwarlu Subrahmanyam, Krishnamurthy Iyer, Dnyaneshwar Deshmukh, Jyotsnaben Vrajlal Jhaveri, Harshvardhan
Chaturvedi, Thyagarajan Ramchandran, Shrikrishna Phadnis, Bhavesh Jhunjhunwala, Rajshree Bhansali, Brijmohan Trivedi`;
const FUNDS = `HDFC MF|SBI MF|LIC OF INDIA|ICICI PRU|NSDL|CDSL|BHEL|NTPC|ONGC|IRFC|PFC LTD|REC LTD|TVS|MRF|JSW|HUDCO|IFCI|IIFL|KKR|BNP
PARIBAS|DSP HMK|JM FIN|RBL BK|PNB HSG FIN|GMR INFRA|SHREE LAXMI VYAPAAR PVT LTD|KJMC TRDG|KFIN|MCS|CRISIL|BSE|NSE`;
const CODES = Array.from(
  { length: 60 },
  (_, at) => `INE${at + 100}A0${at + 1000} XKZTB${at}Q HDFC000${at} ${at}.50`,
).join('\n');
const FORM = `Name: ______________ Folio No. [  ] Yes [  ] No .............. ${'*'.repeat(90)} ${'#'.repeat(90)} Signature`;

test.each(
  Object.entries({
    english: ENGLISH,
    capitals: ENGLISH.toUpperCase(),
    'without spaces': ENGLISH.replaceAll(' ', ''),
    HINDI,
    MARATHI,
    GUJARATI,
    SANSKRIT,
    'vowel signs typed in parts': TYPED_IN_PARTS,
    'Hindi in the order of its glyphs': HINDI.replace(/((?:[क-ह]्)*[क-ह])ि/g, 'ि$1'),
    'three faults among many words': `ा ् े ${HINDI}`,
    'English with a broken motto': `सत्यमव ाज िि् यतेे ${ENGLISH}`,
    GERMAN,
    VIETNAMESE,
    TRANSLITERATED,
    NAMES,
    'names in capitals': NAMES.toUpperCase(),
    FUNDS,
    CODES,
    FORM,
    'few words': 'Xkqz Wrtp Bvnm Qzxv',
    'a table of figures': 'NIL 1,284.61 (18.20) 16.75 % '.repeat(50),
    'dates, ranges and amounts': Array.from(
      { length: 60 },
      (_, at) => `${at}.04.2023-31.03.2024 (₹${at},284.${at}) +${at}.5% 1:${at}:5/- FY${at} 12%-${at}% Nos.`,
    ).join('\n'),
    'names with capitals within': `${'HDFCBank LinkedIn iPhone McDonald YouTube eNACH '.repeat(3)} ${ENGLISH}`,
    'bullets from a symbol font': `\uF0B7 ${ENGLISH} \uF0A7`.repeat(10),
    'nothing but private use, and little of it': '\uF0FE \uF0A8 \uF0A8',
    empty: '',
  }),
)('text that can be read: %s', (_, text) => {
  expect(isNonsense(text)).toBe(false);
  expect(isNonsense(normalisePages([text])[0] ?? '')).toBe(false);
});

const shifted = (text: string, by: number) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + by));
const turned = (text: string, by: number) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97));
const WORD_MAP = `कारया कैिटि ििटेड\nनषिकष आचरण सिता\nकंिनी ऋण आवेदन का निटारा सिय िर करती िै
गरािक को िरतयेक ििने ववरण दया जाएगा`;
const GLYPH_NUMBERS = `ᮧामािणक ᳞वसाय संिहता िवभागाचे नावः अनुपालन िवभाग मा᭠यता ᳇ारा संचालक मंडळ ᮧ᭭तािवक कजाᲈसाठी ᮧᳰᮓया अटी आिण िनयमः
कजाᲈचे िवतरणः मालमᱫा कागदपᮢांची यंᮢणाः तᮓार िनवारण संिनयंᮢणः`;
const KRUTI_DEV = `foRrh; ifjkke frekgh lekr dk foRrh; ifjkke diuh ds funskd eay us ifjkke dks vuqeksfnr fd;k lkh ln;ksa dks lpuk nh tkrh
gS Hkkjrh; fjt+oZ cSad ds fn'kk&funsZ'kksa ds vuqlkj xzkgd dks izR;sd fu.kZ; dk fooj.k fn;k tk,xk vkSj C;kt nj`;
const APS_DV = `¨ãÉ¥ã Ôããè½ãã‚ããò ‡ãŠã ¶ãÌããè‡ãŠÀ¥ã Œãã¦ãã ÔãâŒ¾ãã ‚ããÌããä£ã‡ãŠ ãäÌãÌãÀ¥ããò ‡ãŠãñ ¹ãÆÔ¦ãì¦ããè‡ãŠÀ¥ã ¶ã ãä‡ãŠ¾ãã •ãã¶ãã`;
const FIRST_USES = (() => {
  const codes = new Map<string, string>();
  return ENGLISH.replace(/\S/g, (letter) => {
    if (!codes.has(letter)) codes.set(letter, String.fromCharCode(33 + codes.size));
    return codes.get(letter) ?? '';
  });
})();

test.each(
  Object.entries({
    'Hindi with a wrong map, as Word writes it': WORD_MAP,
    'Marathi with numbers of glyphs': GLYPH_NUMBERS,
    'letters mapped to a sign': HINDI.replace(/[मल]/g, 'ि'),
    'as much English as broken Hindi': `${WORD_MAP} ${WORD_MAP} ${ENGLISH}`,
    'dotted circles': HINDI.replace(/([ाे])/g, '\u25CC$1'),
    'signs twice': GUJARATI.replace(/([ાેી])/g, '$1$1'),
    'signs before their consonants': MARATHI.replace(/([क-ह])([ाेी])/g, '$2$1'),
    'joined consonants without virama': HINDI.replace(/्/g, ''),
    'numbers of glyphs': shifted(ENGLISH, -29),
    'three letters further': turned(ENGLISH.toLowerCase(), 3),
    'thirteen letters further': turned(ENGLISH.toLowerCase(), 13),
    'codes in the order of their first use': FIRST_USES,
    'capitals as numbers of glyphs': shifted(ENGLISH.toUpperCase(), -29),
    'Kruti Dev': KRUTI_DEV,
    'a line in Kruti Dev': KRUTI_DEV.slice(-150),
    'APS-DV': APS_DV,
    'private use': ENGLISH.replace(/[a-z]/gi, (letter) => String.fromCharCode(0xf000 + letter.charCodeAt(0))),
    'replacement characters': ENGLISH.replace(/[a-z]/gi, '\uFFFD'),
    'control characters': ENGLISH.replace(/[a-z]/gi, '\u0003'),
  }),
)('text that cannot be read: %s', (_, text) => {
  expect(isNonsense(text)).toBe(true);
});

const ADDRESS = `Regd. Office: B-401, Shree Siddhivinayak Apartments, Ghatkopar (West), Mumbai - 400 086. Tel: 022-25001234
Email: compliance@vardhamantrusteeship.co.in CIN: L65910MH1984PLC032831 Shri Rameshbhai Dhirajlal Kothari PAN AAACK1234Q`;
const MISREAD = ENGLISH.replace(/rt/g, 'rl').replace(/m/g, 'rn').replace(/ll/g, 'll'.toUpperCase());
const HIGH_COURT = `c P {cA ) No.4143 of2ole the matler of the cornpany and its scherne of arnalgamafion hetween the transferor`;
const UPSIDE_DOWN = `sjjnsa1 jeioueuy payipneun ayy pasoidde pue pasapisuoo sey pyay buyaaw sy ye Auedwoo aut jo sJoyoaJip Jo
pieoq ay} Jeu} NOA wuojui am suonejnbas bunsi7 ayy jo OF uonejnbay oO} juensind`;
const TELUGU_AS_ENGLISH = `BQdSPS we Dose eH8os soc or wofFer vGodiar sQdaswr asQoDotse essgots aorpas BHoso asorens SHAG Bas
aesdats SoOEKr SBOP SSar OH Bar Soodatsr pwafsod sEsgotdr wodaswr`;

test.each([
  [
    'right',
    Object.entries({
      ENGLISH,
      HINDI,
      MARATHI,
      NAMES,
      'in capitals': NAMES.toUpperCase(),
      FUNDS,
      CODES,
      FORM,
      ADDRESS,
    }),
  ],
  ['right', Object.entries({ CAPITALS: ENGLISH.toUpperCase(), 'few words': 'Xkqz wrtpz bvnmq', empty: '' })],
  [
    'right',
    Object.entries({
      divided: ENGLISH.replaceAll('meeting', 'meet-\ning').replaceAll('results', 're\uFFFE\nsults'),
    }),
  ],
  ['poor', Object.entries({ MISREAD, 'with zeros': ENGLISH.replace(/o(?=[a-z])/g, '0') })],
  ['rubbish', Object.entries({ HIGH_COURT, UPSIDE_DOWN, TELUGU_AS_ENGLISH })],
] as const)('what a scanner has recognised is %s', (quality, texts) => {
  for (const [name, text] of texts) expect([name, qualityOf(text)]).toEqual([name, quality]);
});

test.each([
  ['fewer wrong words', ENGLISH, MISREAD],
  ['Hindi that was read as English', HINDI, TELUGU_AS_ENGLISH],
  ['nothing instead of rubbish', '', UPSIDE_DOWN],
])('a reading is better for %s', (_, better, worse) => {
  expect([isBetter(better, worse), isBetter(worse, better), isBetter(better, better)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('only the first 20,000 characters count', () => {
  expect(isNonsense(`${ENGLISH.repeat(60)}${turned(ENGLISH, 3).repeat(600)}`)).toBe(false);
});

test.each([
  'AAAAAA+KrutiDev010',
  'Kruti Dev 010',
  'KrutiDev040,Bold',
  'DevLys 010',
  'SHREE-DEV-0714',
  'ABCDEF+SHREE-DEV7-0708E',
  'SHREEDEV',
  'MGShree',
  'APS-DV-Prakash',
  'APS-C-DV-Priyanka',
  'ITRFK-Dev',
  'DVBW-TTYogeshEN-Bold',
  'DVB-TTYogeshEN',
  'DV-TTSurekh',
  'DVW-TTSurekh',
  'DV_Divyae',
  'DV_ME_Shree0701',
  'Chanakya',
  'Walkman-Chanakya905',
  'Shivaji01',
  'Shusha02',
  'Kundli',
  'Marathi-Kanak',
  'AkrutiDevPriya',
  'AkrutiOfficePriya',
  'BRH Devanagari',
  'QWERTY+Agra-Bold',
  'Aman',
  'ABCDEF+Yuvraj',
])('%s draws Devanagari at Latin codes', (name) => {
  expect(legacyScript(name)).toBe('Devanagari');
});

test.each([
  'SHREE-GUJ-0768-S02',
  'Terafont-Varun',
  'TERAFONT-AAKASH',
  'LMG-Arun',
  'LMG-Arun Condensed',
  'Nilkanth',
  'Gopika',
  'GopikaTwo',
  'Saumil_Guj2',
  'Hari Krishna',
  'ABCDEF+Krishna',
  'GJ-TTAvantika',
  'AkrutiGujShyamaNormal',
  'AkrutiOfficeShyamaNormal',
  'GujratiLys 020 Wide',
  'Krishna-Bold',
])('%s draws Gujarati at Latin codes', (name) => {
  expect(legacyScript(name)).toBe('Gujarati');
});

test.each([
  'Mangal',
  'ABCDEF+NirmalaUI-Bold',
  'Kokila',
  'Aparajita',
  'Utsaah',
  'NotoSansDevanagari-Regular',
  'NotoSansGujarati',
  'Lohit-Devanagari',
  'Shruti',
  'ArialUnicodeMS',
  'AnekDevanagari-Regular',
  'AdobeDevanagari-Regular',
  'DVOT-SurekhMR',
  'ShreeDev0714-Bold',
  'Shree Devanagari 714',
  'SHREE-DEV-OTF-0714',
  'KrutiDevUnicode',
  'Kalapi',
  'AksharYogini2',
  'KohinoorDevanagari-Regular',
  'Times-Roman',
  'Arial,Bold',
  'ABCDEF+Calibri',
  'Amritsar',
  'Amanda',
  'Krishnan Sans',
  'DevaRoman',
  'Shree',
  'Millennium',
  'Agrandir-Regular',
  'Dvtonic',
  'CIDFont+F1',
  'TT274t00',
  '',
])('%s is not known as a font with other codes', (name) => {
  expect(legacyScript(name)).toBeUndefined();
});
