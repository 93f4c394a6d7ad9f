import { expect, test } from 'vitest';
import { legacyScript } from './legacy-fonts.ts';

test.each(
  [
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
  ].map((name) => [name]),
)('%s draws Devanagari at Latin codes', (name) => {
  expect(legacyScript(name)).toBe('Devanagari');
});

test.each(
  [
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
  ].map((name) => [name]),
)('%s draws Gujarati at Latin codes', (name) => {
  expect(legacyScript(name)).toBe('Gujarati');
});

test.each(
  [
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
  ].map((name) => [name]),
)('%s is not known as a font with other codes', (name) => {
  expect(legacyScript(name)).toBeUndefined();
});
