import type * as v from 'valibot';
import { noticeText } from './form-newsletter.ts';
import { shape, text } from './kit.ts';

/** Text of the partnership form; the keys of the options are the specification's (section 3). */
export const partnerFormText = shape({
  title: text(80),
  pageTitle: text(80),
  description: text(200),
  lead: text(300),
  labels: shape({
    name: text(60),
    email: text(60),
    phone: text(60),
    company: text(60),
    loanAmount: text(60),
    purpose: text(60),
    message: text(60),
  }),
  loanAmounts: shape({
    'under-1cr': text(60),
    '1cr-10cr': text(60),
    '10cr-50cr': text(60),
    '50cr-100cr': text(60),
    'above-100cr': text(60),
  }),
  purposes: shape({
    'digital-lending': text(60),
    'traditional-lending': text(60),
    'co-lending': text(60),
    'technology-partner': text(60),
  }),
  errors: shape({
    name: text(120),
    nameShort: text(120),
    nameLetters: text(120),
    nameLong: text(120),
    email: text(120),
    emailLong: text(120),
    phone: text(120),
    phoneDigits: text(120),
    phoneStart: text(120),
    company: text(120),
    companyShort: text(120),
    companyLong: text(120),
  }),
  submit: text(40),
  success: shape({ title: text(80), body: text(120), lasting: text(80) }),
  failure: text(120),
  notice: noticeText(),
  mail: shape({ company: text(100), companyIntro: text(300), thanks: text(100), thanksIntro: text(300) }),
});

export type PartnerFormText = v.InferOutput<typeof partnerFormText>;
