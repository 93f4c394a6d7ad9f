import type * as v from 'valibot';
import { noticeText } from './form-newsletter.ts';
import { filled, list, shape, text } from './kit.ts';

/** Text of the enquiry; its products come from the catalogue (products.yaml). */
export const enquiryFormText = shape({
  title: text(80),
  pageTitle: text(80),
  description: text(200),
  lead: text(300),
  /** The enquiry link beside every book-a-call link. */
  callBack: text(40),
  labels: shape({
    name: text(60),
    business: text(60),
    phone: text(60),
    product: text(60),
    amount: text(60),
    tenure: text(60),
    turnover: text(60),
    email: text(60),
    city: text(60),
    callTime: text(60),
    message: text(60),
  }),
  hints: shape({ amount: text(80), tenure: text(80) }),
  /** The last product option. */
  unsure: text(60),
  turnovers: shape({
    'under-1cr': text(60),
    '1cr-10cr': text(60),
    '10cr-50cr': text(60),
    '50cr-250cr': text(60),
    '250cr-1000cr': text(60),
  }),
  /** The keys are hours of the day in India. */
  callTimes: shape({ '9-12': text(60), '12-15': text(60), '15-18': text(60) }),
  /** Fields; the amount is also written in words. */
  numbers: shape({
    ones: list(text(20), 19, 19),
    tens: list(text(20), 8, 8),
    hundred: text(20),
    thousand: text(20),
    lakh: text(20),
    crore: text(20),
    rupee: text(20),
    rupees: text(20),
  }),
  errors: shape({
    name: text(120),
    nameShort: text(120),
    nameLong: text(120),
    business: text(120),
    businessShort: text(120),
    businessLong: text(120),
    phone: text(120),
    phoneDigits: text(120),
    phoneStart: text(120),
    product: text(120),
    amount: text(120),
    amountUnread: text(120),
    amountSmall: text(120),
    amountLoan: text(120),
    amountLarge: text(120),
    tenure: text(120),
  }),
  submit: text(40),
  success: shape({ title: text(80) }),
  /** What happens next, depending on the time in India; hours and days are in settings.yaml. */
  next: shape({
    today: filled(120, 'to'),
    todayFrom: filled(120, 'from'),
    later: filled(120, 'day', 'from'),
    slotToday: filled(120, 'from', 'to'),
    slotLater: filled(120, 'day', 'from', 'to'),
    /** Noon. */
    noon: text(20),
  }),
  failure: text(120),
  notice: noticeText(),
  mail: shape({
    company: text(100),
    companyIntro: text(300),
    /** Label of the call time that was promised to the sender. */
    promised: text(60),
    thanks: text(100),
    thanksIntro: text(300),
  }),
});

export type EnquiryFormText = v.InferOutput<typeof enquiryFormText>;
