/** Written by `npm run content -- types` from the files of content/en. */
import type { CheckRules } from './schema/check-rules.ts';
import type { Picture } from './schema/kit.ts';

export interface CommonText {
  "bookACall": string;
  "close": string;
  "opensInNewTab": string;
  "stopMotion": string;
  "startMotion": string;
  "sampleNotice": string;
  "asOf": string;
  "shareAlt": string;
  "errorActions": {
    "home": string;
    "library": string;
    "call": string;
    "back": string;
  };
  "notFound": {
    "numeral": string;
    "folio": string;
    "title": string;
    "light": string;
    "lead": string;
    "picture": Picture;
  };
  "serverError": {
    "numeral": string;
    "folio": string;
    "title": string;
    "light": string;
    "lead": string;
    "picture": Picture;
  };
  "libraryError": {
    "numeral": string;
    "folio": string;
    "title": string;
    "light": string;
    "lead": string;
    "picture": Picture;
  };
  "badAddress": {
    "numeral": string;
    "folio": string;
    "title": string;
    "light": string;
    "lead": string;
    "picture": Picture;
  };
  "refused": {
    "numeral": string;
    "folio": string;
    "title": string;
    "light": string;
    "lead": string;
    "picture": Picture;
  };
  "tooLarge": {
    "numeral": string;
    "folio": string;
    "title": string;
    "light": string;
    "lead": string;
    "picture": Picture;
  };
  "tooMany": {
    "numeral": string;
    "folio": string;
    "title": string;
    "light": string;
    "lead": string;
    "picture": Picture;
  };
}

export interface ShellText {
  "skip": string;
  "skipSplash": string;
  "tagline": string;
  "mainNavigation": string;
  "language": string;
  "links": Array<{
    "label": string;
    "path": string;
  }>;
  "borrower": {
    "title": string;
    "links": Array<{
      "label": string;
      "path": string;
    }>;
  };
  "shareholder": {
    "title": string;
    "links": Array<{
      "label": string;
      "path": string;
    }>;
  };
  "menu": {
    "open": string;
    "close": string;
    "title": string;
  };
  "mega": {
    "title": string;
    "lead": string;
    "all": string;
    "toggle": string;
  };
  "toTop": string;
  "footer": {
    "call": string;
    "follow": string;
    "openInMaps": string;
    "formerly": string;
    "listed": string;
    "cin": string;
    "rbi": string;
    "design": string;
    "grievances": string;
    "odr": string;
    "more": string;
    "groups": Array<{
      "title": string;
      "links": Array<{
        "label": string;
        "path": string;
      }>;
    }>;
  };
  "underWorking": {
    "title": string;
    "body": string;
  };
}

export interface HomeText {
  "title": string;
  "description": string;
  "hero": {
    "headline": {
      "strong": string;
      "light"?: string | undefined;
    };
    "lead": string;
    "amount": {
      "label": string;
      "value": string;
    };
    "figures": Array<{
      "label": string;
      "value": string;
    }>;
    "stripLabel": string;
    "words": Array<string>;
    "slider": {
      "label": string;
      "goTo": string;
      "position": string;
      "slides": Array<{
        "caption": string;
        "picture": Picture;
      }>;
    };
  };
  "mission": {
    "folio": string;
    "headline": {
      "strong": string;
      "light"?: string | undefined;
    };
    "icons": Picture;
    "offers": Array<{
      "title": string;
      "icon": 'ledger' | 'invoice' | 'gear';
      "body": string;
      "link": string;
      "service": 'purchase-finance' | 'work-order' | 'invoice-discounting' | 'supply-chain' | 'business-loan' | 'machinery' | 'loan-against-property' | 'growth-capital' | 'margin-funding';
      "figures"?: Array<{
        "label": string;
        "value": string;
      }> | undefined;
    }>;
  };
  "growth": {
    "folio": string;
    "headline": {
      "strong": string;
      "light"?: string | undefined;
    };
    "lead": string;
    "steps": Array<{
      "step": string;
      "finance": string;
    }>;
    "picture": Picture;
  };
  "about": {
    "folio": string;
    "headline": {
      "strong": string;
      "light"?: string | undefined;
    };
    "lead": string;
    "body": string;
    "link": string;
    "picture": Picture;
  };
  "serve": {
    "folio": string;
    "headline": {
      "strong": string;
      "light"?: string | undefined;
    };
    "audiences": Array<{
      "title": string;
      "body": string;
      "service": 'purchase-finance' | 'work-order' | 'invoice-discounting' | 'supply-chain' | 'business-loan' | 'machinery' | 'loan-against-property' | 'growth-capital' | 'margin-funding';
      "picture": Picture;
    }>;
    "call": {
      "lead": string;
      "picture": Picture;
    };
  };
  "tagline": {
    "label": string;
    "position": string;
    "lines": Array<{
      "light": string;
      "strong": string;
    }>;
  };
  "products": {
    "folio": string;
    "headline": {
      "strong": string;
      "light"?: string | undefined;
    };
    "link": string;
    "groups": Array<{
      "title": string;
      "icon": 'cycle' | 'gear' | 'growth' | 'weave';
      "services": Array<'purchase-finance' | 'work-order' | 'invoice-discounting' | 'supply-chain' | 'business-loan' | 'machinery' | 'loan-against-property' | 'growth-capital' | 'margin-funding'>;
    }>;
  };
  "advantage": {
    "folio": string;
    "headline": {
      "strong": string;
      "light"?: string | undefined;
    };
    "lead": string;
    "differentiators": Array<{
      "title": string;
      "body": string;
    }>;
  };
}

export interface AboutText {
  "title": string;
  "description": string;
  "intro": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "body": string;
    "plate": {
      "title": string;
      "name": string;
      "formerly": string;
      "listed": string;
      "code": string;
      "offices": string;
      "follow": string;
    };
  };
  "mission": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "body": string;
    "years": {
      "figure": string;
      "claim": {
        "text": string;
        "asOf": string;
        "approved": boolean;
        "source": string;
        "owner": string;
        "review": string;
      };
    };
  };
  "services": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "picture": Picture;
    "cards": Array<{
      "icon": 'investor-relations' | 'disclosures' | 'annual-reports' | 'announcements' | 'grievance' | 'governance';
      "title": string;
      "body": string;
      "page"?: 'investors' | 'grievance' | 'complaints' | undefined;
      "folder"?: Array<string> | undefined;
    }>;
  };
  "leadership": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "expertise": string;
    "sampleNote": string;
    "leaders": Array<{
      "id": string;
      "name": string;
      "position": string;
      "image": Picture;
      "description": {
        "text": string;
        "asOf": string;
        "approved": boolean;
        "source": string;
        "owner": string;
        "review": string;
      };
      "expertise": Array<string>;
    }>;
  };
  "philosophy": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "parts": Array<{
      "icon": 'vision' | 'innovation' | 'collaboration';
      "title": string;
      "body": string;
    }>;
  };
  "faq": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "ask": string;
    "questions": Array<{
      "id": string;
      "question": string;
      "answer": string;
    }>;
  };
  "grievance": {
    "title": string;
    "description": string;
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "loans": string;
    "complaints": string;
    "requests": string;
    "shareholders": string;
    "sample": boolean;
    "sampleNote": string;
    "officer": {
      "title": string;
      "labels": {
        "name": string;
        "position": string;
        "phone": string;
        "email": string;
        "address": string;
      };
      "name": string;
      "position": string;
      "email": string;
    };
    "include": {
      "title": string;
      "items": Array<string>;
    };
    "steps": {
      "title": string;
      "items": Array<{
        "title": string;
        "body": string;
        "link"?: {
          "label": string;
          "url": string;
        } | undefined;
      }>;
    };
    "reviewed": {
      "label": string;
      "date": string;
    };
  };
}

export interface ProductsText {
  "title": string;
  "description": string;
  "header": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "limits": Array<{
      "value": string;
      "label": string;
    }>;
    "picture": Picture;
  };
  "getStarted": {
    "label": string;
    "calls": string;
    "ask": string;
  };
  "facts": {
    "more": string;
    "method": string;
    "cost": string;
    "loan": string;
    "bill": string;
    "fit": string;
    "bring": string;
    "sample": string;
    "asOf": string;
    "charges": string;
  };
  "sections": Array<{
    "number": string;
    "title": string;
    "backgroundText": string;
    "lead": string;
    "services": Array<{
      "icon": 'purchase-finance' | 'work-order' | 'invoice-discounting' | 'supply-chain' | 'business-loan' | 'machinery' | 'loan-against-property' | 'growth-capital' | 'margin-funding';
      "title": string;
      "bullets": Array<string>;
      "fit": string;
      "bring": string;
      "figures"?: Array<{
        "value": string;
        "label": string;
      }> | undefined;
    }>;
    "start": {
      "text": string;
    };
  }>;
}

export interface CostText {
  "kinds": {
    "label": string;
    "loan": string;
    "bill": string;
    "compare": string;
  };
  "illustration": string;
  "privacy": string;
  "submit": string;
  "example": string;
  "exampleRest": string;
  "folio": string;
  "loan": {
    "title": string;
    "description": string;
    "headline": {
      "strong": string;
      "light": string;
    };
  };
  "bill": {
    "title": string;
    "description": string;
    "headline": {
      "strong": string;
      "light": string;
    };
  };
  "compare": {
    "title": string;
    "description": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "hints": {
      "amount": string;
      "monthsB": string;
    };
  };
  "range": {
    "loan": string;
    "bill": string;
    "rates": string;
    "scale": string;
    "entered": string;
    "below": string;
    "above": string;
    "end": string;
    "instalment": string;
    "apr": string;
    "received": string;
    "effective": string;
    "loanBasis": string;
    "billBasis": string;
    "limits": string;
    "asOf": string;
    "sample": string;
    "productRates": string;
    "outside": {
      "title": string;
      "amount": string;
      "months": string;
      "days": string;
      "rate": string;
    };
  };
  "units": {
    "lakh": string;
    "crore": string;
  };
  "fields": {
    "amount": {
      "label": string;
      "hint"?: string | undefined;
    };
    "months": {
      "label": string;
      "hint"?: string | undefined;
    };
    "rate": {
      "label": string;
      "hint"?: string | undefined;
    };
    "method": {
      "label": string;
      "hint"?: string | undefined;
    };
    "fees": {
      "label": string;
      "hint"?: string | undefined;
    };
    "gst": {
      "label": string;
      "hint"?: string | undefined;
    };
    "other": {
      "label": string;
      "hint"?: string | undefined;
    };
    "pay": {
      "label": string;
      "hint"?: string | undefined;
    };
    "days": {
      "label": string;
      "hint"?: string | undefined;
    };
    "start": {
      "label": string;
      "hint"?: string | undefined;
    };
    "first": {
      "label": string;
      "hint"?: string | undefined;
    };
    "prepay": {
      "label": string;
      "hint"?: string | undefined;
    };
    "prepayCharge": {
      "label": string;
      "hint"?: string | undefined;
    };
    "borrower": {
      "label": string;
      "hint"?: string | undefined;
    };
    "rateType": {
      "label": string;
      "hint"?: string | undefined;
    };
    "sanctioned": {
      "label": string;
      "hint"?: string | undefined;
    };
    "product": {
      "label": string;
      "hint"?: string | undefined;
    };
    "face": {
      "label": string;
      "hint"?: string | undefined;
    };
    "due": {
      "label": string;
      "hint"?: string | undefined;
    };
    "discount": {
      "label": string;
      "hint"?: string | undefined;
    };
    "billFee": {
      "label": string;
      "hint"?: string | undefined;
    };
  };
  "choices": {
    "gst": {
      "add": string;
      "included": string;
    };
    "method": {
      "reducing": string;
      "flat": string;
    };
    "methodShort": {
      "reducing": string;
      "flat": string;
    };
    "ratePeriod": {
      "month": string;
      "year": string;
    };
    "pay": {
      "monthly": string;
      "daily": string;
    };
    "days": {
      "360": string;
      "365": string;
    };
    "borrower": {
      "none": string;
      "msme": string;
      "medium": string;
    };
    "rateType": {
      "none": string;
      "fixed": string;
      "floating": string;
    };
    "sanctioned": {
      "none": string;
      "yes": string;
      "no": string;
    };
  };
  "more": string;
  "moreOffer": string;
  "optional": string;
  "errors": {
    "amountMissing": string;
    "amountUnread": string;
    "amountRange": string;
    "monthsMissing": string;
    "monthsUnread": string;
    "monthsRange": string;
    "monthsDaily": string;
    "rateMissing": string;
    "rateUnread": string;
    "rateRange": string;
    "ratePeriod": string;
    "method": string;
    "feesUnread": string;
    "feesTooHigh": string;
    "otherUnread": string;
    "dateUnread": string;
    "dateRange": string;
    "firstBeforeStart": string;
    "firstTooLate": string;
    "notRepaid": string;
    "aprTooHigh": string;
    "prepayRange": string;
    "prepayChargeUnread": string;
    "faceMissing": string;
    "faceUnread": string;
    "faceRange": string;
    "dueMissing": string;
    "dueRange": string;
    "discountMissing": string;
    "discountUnread": string;
    "discountRange": string;
    "billFeeUnread": string;
    "nothingLeft": string;
    "billRateTooHigh": string;
  };
  "answer": {
    "title": string;
    "missing": string;
    "instalment": {
      "monthly": string;
      "daily": string;
    };
    "times": string;
    "timesFirst": string;
    "once": string;
    "early": string;
    "apr": string;
    "shortApr": string;
    "toAnswer": string;
    "sums": {
      "amount": string;
      "fees": string;
      "received": string;
      "interest": string;
      "paid": string;
      "cost": string;
    };
    "paiseValue": string;
    "paiseOf": string;
    "firstLate": string;
    "firstByDays": string;
    "flat": string;
    "fee": string;
    "daily": string;
    "smallAmount": string;
    "lowRate": string;
    "status": string;
    "cloth": {
      "title": string;
      "titles": {
        "instalment": string;
        "month": string;
        "quarter": string;
      };
      "units": {
        "instalment": string;
        "month": string;
        "quarter": string;
      };
      "years": string;
      "shortRow": string;
      "scale": string;
      "description": string;
      "row": string;
      "rows": string;
      "rowInterest": string;
      "rowPrincipal": string;
      "caption": string;
      "part": string;
      "sum": string;
      "principal": string;
      "interest": string;
      "fees": string;
      "total": string;
    };
    "repayEarly": {
      "title": string;
      "after": string;
      "afterInstalments": string;
      "nil": string;
      "nilReason": string;
      "nilReasonAll": string;
      "percent": string;
      "percentLoss": string;
      "agreement": string;
      "flat": string;
      "asOf": string;
    };
    "facts": {
      "folio": string;
      "headline": {
        "strong": string;
        "light": string;
      };
      "lead": string;
      "show": string;
      "caption": string;
      "row": string;
      "figure": string;
      "type": string;
      "typeLoan": string;
      "amount": string;
      "disbursal": string;
      "disbursalValue": string;
      "disbursalOn": string;
      "term": string;
      "termMonths": string;
      "termFirst": string;
      "instalments": string;
      "instalmentsValue": string;
      "instalmentsFirst": string;
      "begins": string;
      "beginsMonth": string;
      "beginsDay": string;
      "rate": string;
      "rateFlat": string;
      "rateReducing": string;
      "fee": string;
      "feeValue": string;
      "other": string;
      "interest": string;
      "firstInterest": string;
      "firstInterestValue": string;
      "totalFees": string;
      "net": string;
      "paid": string;
      "everything": string;
      "apr": string;
      "aprTime": {
        "monthly": string;
        "daily": string;
      };
      "contingent": string;
      "contingentValue": string;
    };
    "schedule": {
      "folio": string;
      "headline": {
        "strong": string;
        "light": string;
      };
      "lead": string;
      "show": string;
      "year": string;
      "yearSum": string;
      "sum": string;
      "all": string;
      "number": string;
      "date": string;
      "days": string;
      "dateAndDays": string;
      "opening": string;
      "principal": string;
      "interest": string;
      "instalment": string;
      "closing": string;
      "blocks": string;
      "csv": string;
      "print": string;
    };
    "talk": string;
    "call": string;
    "copy": string;
    "address": string;
    "compareWith": string;
    "next": {
      "folio": string;
      "headline": {
        "strong": string;
        "light": string;
      };
      "check": {
        "title": string;
        "note": string;
      };
      "papers": {
        "title": string;
        "note": string;
      };
      "charges": {
        "title": string;
        "note": string;
      };
      "compare": {
        "title": string;
        "note": string;
      };
    };
  };
  "billAnswer": {
    "title": string;
    "received": string;
    "simple": string;
    "effective": string;
    "effectiveNote": string;
    "story": string;
    "enlarged": string;
    "why": string;
    "caption": string;
    "status": string;
    "discount": string;
    "fee": string;
    "total": string;
  };
  "compareAnswer": {
    "title": string;
    "amount": string;
    "a": string;
    "b": string;
    "caption": string;
    "row": string;
    "rate": string;
    "flat": string;
    "reducing": string;
    "reducingRate": string;
    "instalment": string;
    "count": string;
    "first": string;
    "last": string;
    "received": string;
    "interest": string;
    "fees": string;
    "cost": string;
    "apr": string;
    "paise": string;
    "verdicts": {
      "same": string;
      "sameCost": string;
      "sameApr": string;
      "cheaper": string;
      "cheaperFees": string;
      "splitFees": string;
      "splitSooner": string;
      "split": string;
    };
    "higherInstalment": string;
    "status": string;
    "difference": string;
    "same": string;
    "none": string;
    "points": string;
    "more": string;
    "less": string;
    "titles": {
      "alone": {
        "strong": string;
        "light": string;
      };
      "same": {
        "strong": string;
        "light": string;
      };
      "sameCost": {
        "strong": string;
        "light": string;
      };
      "sameApr": {
        "strong": string;
        "light": string;
      };
      "cheaper": {
        "strong": string;
        "light": string;
      };
      "split": {
        "strong": string;
        "light": string;
      };
    };
    "marks": {
      "cheaper": string;
      "lessInAll": string;
      "lowerApr": string;
    };
    "quoted": string;
    "lengths": string;
    "cloths": string;
    "threads": {
      "principal": string;
      "interest": string;
      "fees": string;
    };
    "missing": string;
  };
  "attached": string;
  "attachedFirst": string;
}

export interface PartnersText {
  "title": string;
  "description": string;
  "header": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
  };
  "commission": {
    "headline": {
      "strong": string;
      "light": string;
    };
    "note": string;
    "rates": Array<{
      "before": string;
      "figure": string;
      "claim": {
        "text": string;
        "asOf": string;
        "approved": boolean;
        "source": string;
        "owner": string;
        "review": string;
      };
    }>;
    "terms": {
      "list": Array<{
        "title": string;
        "body": string;
      }>;
      "email": string;
      "asOf": string;
      "approved": boolean;
      "source": string;
      "owner": string;
      "review": string;
      "sample"?: string | undefined;
    };
  };
  "filter": {
    "label": string;
    "all": string;
    "count": string;
    "categories": Array<{
      "id": string;
      "name": string;
    }>;
  };
  "card": {
    "visit": string;
    "details": string;
    "sample": string;
    "none": string;
    "rates": string;
    "charges": string;
    "back": string;
  };
  "kinds": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "qualifies": string;
    "list": {
      "digital-lending": {
        "what": string;
        "who": string;
      };
      "traditional-lending": {
        "what": string;
        "who": string;
      };
      "co-lending": {
        "what": string;
        "who": string;
      };
      "technology-partner": {
        "what": string;
        "who": string;
      };
    };
  };
  "labels": {
    "specialties": string;
    "loanRange": string;
    "processingTime": string;
    "interestRate": string;
    "eligibility": string;
    "features": string;
    "contactEmail": string;
    "contactPhone": string;
    "established": string;
    "totalDisbursed": string;
    "activeLoans": string;
    "website": string;
    "asOf": string;
  };
  "partners": Array<{
    "id": string;
    "name": string;
    "category": string;
    "logo": Picture;
    "description": string;
    "shortDescription": string;
    "specialties": Array<string>;
    "loanRange": string;
    "processingTime": string;
    "interestRate": string;
    "eligibility": string;
    "features": Array<string>;
    "contactEmail": string;
    "contactPhone": string;
    "established": string;
    "totalDisbursed": string;
    "activeLoans": string;
    "website": string;
    "sample": boolean;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  }>;
}

export interface CareersText {
  "title": string;
  "description": string;
  "header": {
    "folio": string;
    "title": string;
    "light": string;
    "lead": string;
    "openings": string;
  };
  "benefits": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "cards": Array<{
      "title": string;
      "body": string;
      "picture": Picture;
    }>;
  };
  "openings": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "columns": {
      "number": string;
      "title": string;
      "department": string;
      "location": string;
      "pay": string;
      "apply": string;
    };
    "all": string;
    "none": {
      "title": string;
      "description": string;
    };
    "apply": string;
    "sample": string;
    "closes": string;
    "general": {
      "title": string;
      "description": string;
      "apply": string;
    };
    "contact": string;
    "adjustments": string;
    "list": Array<{
      "id": string;
      "title": string;
      "department": string;
      "location": string;
      "description": string;
      "posted": string;
      "until": string;
      "sample": boolean;
      "pay"?: string | undefined;
    }>;
  };
}

export interface CheckText {
  "title": string;
  "description": string;
  "header": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
  };
  "form": {
    "submit": string;
    "where": {
      "title": string;
      "server": string;
      "device": string;
    };
    "decides": {
      "title": string;
      "text": string;
    };
    "readAs": string;
    "errors": {
      "purpose": string;
      "amount": string;
      "amountUnread": string;
      "amountUnit": string;
      "turnover": string;
      "turnoverUnread": string;
      "turnoverUnit": string;
      "investmentUnread": string;
      "investmentUnit": string;
      "years": string;
      "tooMany": string;
      "unreadable": string;
    };
  };
  "questions": {
    "purpose": {
      "label": string;
      "options": Array<{
        "id": string;
        "label": string;
      }>;
    };
    "amount": {
      "label": string;
      "hint": string;
    };
    "turnover": {
      "label": string;
      "hint": string;
    };
    "investment": {
      "label": string;
      "hint": string;
    };
    "years": {
      "label": string;
      "options": Array<{
        "id": string;
        "label": string;
        "from": number;
      }>;
    };
    "papers": {
      "label": string;
      "hint": string;
      "options": Array<{
        "id": string;
        "label": string;
      }>;
    };
    "gst": {
      "label": string;
      "yes": string;
      "no": string;
    };
    "udyam": {
      "label": string;
      "yes": string;
      "no": string;
    };
  };
  "answer": {
    "folio": string;
    "some": string;
    "decides": string;
    "where": {
      "server": string;
      "device": string;
    };
    "near": {
      "paper": string;
      "change": string;
      "more": string;
    };
    "products": {
      "terms": string;
      "reducing": string;
      "discount": string;
      "amount": string;
      "missing": string;
      "outside": string;
      "papers": string;
      "cost": string;
      "ask": string;
    };
    "also": {
      "title": string;
    };
    "gaps": {
      "folio": string;
      "headline": {
        "strong": string;
        "light": string;
      };
    };
    "elsewhere": {
      "folio": string;
      "headline": {
        "strong": string;
        "light": string;
      };
    };
    "source": string;
    "charges": string;
    "again": string;
  };
  "classes": {
    "folio": string;
    "title": string;
    "caption": string;
    "columns": {
      "name": string;
      "investment": string;
      "turnover": string;
    };
    "amount": string;
    "enterprise": string;
    "atLeast": string;
    "above": string;
    "notes": {
      "exact": string;
      "atLeast": string;
      "above": string;
    };
    "basis": string;
    "asOf": string;
    "source": string;
    "review": string;
    "approved": boolean;
    "limits": Array<{
      "id": string;
      "name": string;
      "investment": number;
      "turnover": number;
    }>;
  };
  "rules": CheckRules;
}

export interface LibraryText {
  "title": string;
  "description": string;
  "folderDescription": string;
  "headline": string;
  "folio": string;
  "shareholders": string;
  "front": {
    "label": string;
    "result": string;
    "annualReport": string;
    "dates": string;
    "coming": string;
    "noneComing": string;
    "past": string;
    "filings": string;
    "before": string;
    "source": string;
    "facts": Array<{
      "kind": 'result' | 'dividend' | 'meeting';
      "document": string;
      "page": number;
      "title": string;
      "figures": Array<{
        "label": string;
        "value": string;
        "before"?: string | undefined;
      }>;
    }>;
  };
  "breadcrumb": {
    "label": string;
    "home": string;
    "root": string;
  };
  "categories": {
    "heading": string;
    "all": string;
  };
  "counts": string;
  "back": string;
  "folders": string;
  "documents": {
    "heading": string;
    "note": string;
    "range": string;
    "pages": string;
    "oneScan": string;
    "scans": string;
    "scansUnread": string;
    "isNew": string;
    "replaced": string;
    "days": {
      "filed": string;
      "published": string;
      "file": string;
      "quarter": string;
      "halfYear": string;
      "nineMonths": string;
      "year": string;
      "asOf": string;
      "meeting": string;
      "recordDate": string;
    };
    "trouble": {
      "encrypted": string;
      "unreadable": string;
      "imageOnly": string;
      "empty": string;
      "acrobat": string;
    };
    "contains": string;
    "containsMore": string;
    "paging": {
      "label": string;
      "previous": string;
      "next": string;
      "here": string;
    };
    "preview": string;
    "download": string;
    "facts": string;
    "kilobytes": string;
    "megabytes": string;
  };
  "copy": {
    "link": string;
    "linkTo": string;
    "done": string;
    "failed": string;
    "address": string;
  };
  "withdrawn": {
    "title": string;
    "message": string;
    "folder": string;
    "library": string;
    "search": string;
  };
  "feeds": {
    "title": string;
    "folder": string;
    "all": string;
    "one": string;
    "heading": string;
    "mail": string;
    "explain": string;
    "label": string;
    "atom": string;
    "json": string;
    "manifest": string;
    "added": string;
    "replaced": string;
  };
  "notFound": {
    "message": string;
    "picture": Picture;
    "hint": string;
  };
  "empty": {
    "message": string;
    "picture": Picture;
  };
  "sample"?: string | undefined;
  "arriving"?: string | undefined;
}

export interface SearchText {
  "title": string;
  "titleFor": string;
  "description": string;
  "headline": string;
  "folio": string;
  "box": {
    "label": string;
    "placeholder": string;
    "submit": string;
  };
  "filters": {
    "category": string;
    "allCategories": string;
    "allKinds": string;
    "year": string;
    "allYears": string;
    "allLanguages": string;
    "order": string;
    "relevance": string;
    "newest": string;
  };
  "results": {
    "heading": string;
    "count": string;
    "many": string;
    "folders": string;
    "folder": string;
    "page": string;
    "financialYear": string;
    "namesOnly": string;
    "recognised": string;
    "otherPages": string;
    "more": string;
  };
  "narrow": {
    "heading": string;
    "kind": string;
    "language": string;
    "remove": string;
    "chosen": string;
  };
  "feed": string;
  "feedTitle": string;
  "onSite": string;
  "paging": {
    "label": string;
    "previous": string;
    "next": string;
    "here": string;
  };
  "missing": string;
  "missingHere": string;
  "missingPeriods": string;
  "everywhere": string;
  "readAs": {
    "typed": string;
    "refuse": string;
  };
  "nothing": {
    "heading": string;
    "near": string;
    "tips": Array<string>;
    "periods": string;
    "years": string;
    "browse": string;
  };
  "start": {
    "heading": string;
    "tips": Array<string>;
    "examples": string;
    "queries": Array<string>;
  };
  "preparing": string;
  "scanning": string;
  "indexing": string;
  "unavailable": string;
}

export interface ReaderText {
  "title": string;
  "formerTitle": string;
  "description": string;
  "here": string;
  "labelled": string;
  "financialYear": string;
  "picture": string;
  "enlarge": string;
  "again": string;
  "ways": {
    "label": string;
    "below": string;
    "previous": string;
    "next": string;
    "all": string;
    "go": string;
    "submit": string;
  };
  "tools": {
    "label": string;
    "pdf": string;
    "download": string;
    "textOnly": string;
    "withPicture": string;
  };
  "text": {
    "heading": string;
    "table": string;
    "sideways": string;
    "csv": string;
    "copyTable": string;
    "tableCopied": string;
    "tableNotCopied": string;
    "reading": {
      "ocr": string;
      "scanner": string;
      "poor": string;
      "corrected": string;
      "unread": string;
      "stopped": string;
      "picture": string;
      "blank": string;
      "script": string;
    };
    "lacksFigures": string;
    "lacksHeads": string;
    "uncertain": string;
    "sure": string;
    "cut": string;
    "found": string;
    "notFound": string;
    "unmark": string;
    "search": string;
  };
  "cite": {
    "heading": string;
    "citation": string;
    "copy": string;
    "passage": string;
    "done": string;
    "failed": string;
    "edition": string;
  };
  "problems": {
    "encrypted": string;
    "acrobat": string;
    "attachments": string;
    "unreadable": string;
    "changed": string;
    "busy": string;
    "late": string;
    "unread": string;
    "notPages": string;
    "noSuchPage": string;
    "count": string;
    "first": string;
    "last": string;
  };
  "editions": {
    "label": string;
    "replaced": string;
    "now": string;
    "changes": string;
    "current": string;
    "all": string;
    "change": {
      "heading": string;
      "none": string;
      "noText": string;
      "later": string;
      "counts": string;
      "moved": string;
      "removedPage": string;
      "uncertain": string;
      "addedPage": string;
      "rewritten": string;
      "key": string;
      "removed": string;
      "added": string;
      "table": string;
      "cut": string;
    };
    "list": {
      "title": string;
      "heading": string;
      "intro": string;
      "edition": string;
      "dated": string;
      "current": string;
      "replaced": string;
      "withdrawn": string;
      "missing": string;
    };
    "compare": {
      "title": string;
      "heading": string;
      "intro": string;
      "page": string;
      "moved": string;
      "added": string;
      "unchanged": string;
      "noText": string;
      "unread": {
        "former": string;
        "current": string;
      };
      "uncertain": {
        "former": string;
        "current": string;
      };
      "machine": string;
      "same": string;
      "unknown": string;
      "changed": string;
      "busy": string;
      "late": string;
      "paging": {
        "label": string;
        "previous": string;
        "next": string;
        "here": string;
      };
    };
    "gone": {
      "title": string;
      "withdrawn": string;
      "missing": string;
    };
  };
}

export interface VerifyText {
  "title": string;
  "description": string;
  "folio": string;
  "headline": {
    "strong": string;
    "light": string;
  };
  "lead": string;
  "file": {
    "label": string;
    "hint": string;
    "reading": string;
    "checked": string;
    "empty": string;
    "several": string;
    "offline": string;
    "failed": string;
  };
  "typed": {
    "label": string;
    "hint": string;
    "submit": string;
    "invalid": string;
    "error": string;
  };
  "commands": {
    "heading": string;
    "hint": string;
    "systems": Array<{
      "name": string;
      "command": string;
    }>;
  };
  "another": string;
  "answers": {
    "current": {
      "strong": string;
      "light": string;
      "body": string;
    };
    "replaced": {
      "strong": string;
      "light": string;
      "body": string;
    };
    "withdrawn": {
      "strong": string;
      "light": string;
      "body": string;
    };
    "unknown": {
      "strong": string;
      "light": string;
      "body": string;
    };
    "later": {
      "strong": string;
      "light": string;
      "body": string;
    };
    "several": {
      "strong": string;
      "light": string;
    };
    "digits": string;
  };
  "facts": {
    "document": string;
    "folder": string;
    "since": string;
    "until": string;
    "withdrawn": string;
    "sha256": string;
    "before": string;
    "asked": string;
    "copy": string;
    "now": string;
    "changes": string;
  };
  "unknown": {
    "heading": string;
    "reasons": Array<{
      "title": string;
      "body": string;
    }>;
    "next": string;
    "search": string;
    "contact": string;
    "warning": string;
  };
  "link": string;
}

export interface FormsText {
  "shared": {
    "summaryTitle": string;
    "errors": {
      "email": string;
      "choice": string;
      "tooLong": string;
      "combiningMarks": string;
    };
    "reasons": {
      "network": string;
      "server": string;
      "tooMany": string;
      "tooFast": string;
      "robot": string;
      "refused": string;
      "quota": string;
      "noSpace": string;
    };
    "callUs": string;
    "call": {
      "instead": string;
      "hours": string;
      "language"?: string | undefined;
    };
    "hours": {
      "early": string;
      "morning": string;
      "afternoon": string;
      "evening": string;
      "night": string;
    };
    "reference": string;
    "copy": string;
    "copied": string;
    "dismiss": string;
    "language": string;
    "optional": string;
    "trap": string;
    "notice": {
      "what": string;
      "why": string;
      "howLong": string;
      "withdraw": string;
      "more": string;
    };
    "mail": {
      "received": string;
      "reference": string;
      "answer": string;
      "language": string;
      "scan": {
        "label": string;
        "clean": string;
        "notScanned": string;
      };
      "infected": {
        "subject": string;
        "intro": string;
        "virus": string;
        "show": string;
      };
      "digest": {
        "subject": string;
        "intro": string;
        "show": string;
      };
      "overdue": {
        "subject": string;
        "intro": string;
        "received": string;
        "due": string;
        "more": string;
        "show": string;
      };
    };
    "draft": {
      "offer": string;
      "restore": string;
      "forget": string;
      "kept": string;
      "forgotten": string;
    };
    "thanksOutro": string;
    "phoneHint": string;
    "choose": string;
    "sending": string;
  };
  "newsletter": {
    "title": string;
    "lead": string;
    "pageTitle": string;
    "description": string;
    "label": string;
    "submit": string;
    "submitting": string;
    "errors": {
      "required": string;
    };
    "success": {
      "title": string;
      "body": string;
      "lasting": string;
    };
    "failure": string;
    "notice": {
      "what": string;
      "why": string;
      "howLong": string;
      "withdraw": string;
    };
    "aside": {
      "picture": Picture;
      "next": {
        "title": string;
        "steps": Array<string>;
      };
      "points": {
        "title": string;
        "items": Array<string>;
      };
    };
    "confirm": {
      "title": string;
      "lead": string;
      "action": string;
      "doneTitle": string;
      "doneLead": string;
    };
    "unsubscribe": {
      "title": string;
      "lead": string;
      "action": string;
      "doneTitle": string;
      "doneLead": string;
    };
    "unknown": {
      "title": string;
      "lead": string;
    };
    "expired": {
      "title": string;
      "lead": string;
    };
    "again": string;
    "mail": {
      "subject": string;
      "intro": string;
      "confirm": string;
      "expires": string;
      "ignore": string;
      "unsubscribe": string;
      "company": string;
      "companyIntro": string;
    };
  };
  "alert": {
    "title": string;
    "pageTitle": string;
    "description": string;
    "labels": {
      "email": string;
      "frequency": string;
      "folder": string;
      "kind": string;
      "q": string;
    };
    "frequencies": {
      "now": string;
      "daily": string;
    };
    "topic": {
      "label": string;
      "or": string;
      "all": string;
      "some": string;
      "kind": string;
      "folder": string;
      "query": string;
      "quoted": string;
    };
    "errors": {
      "email": string;
      "topic": string;
      "words": string;
      "frequency": string;
    };
    "submit": string;
    "failure": string;
    "success": {
      "title": string;
      "body": string;
    };
    "notice": {
      "what": string;
      "why": string;
      "howLong": string;
      "withdraw": string;
    };
    "aside": {
      "picture": Picture;
      "next": {
        "title": string;
        "steps": Array<string>;
      };
      "points": {
        "title": string;
        "items": Array<string>;
      };
    };
    "confirm": {
      "title": string;
      "lead": string;
      "action": string;
      "doneTitle": string;
      "doneLead": string;
    };
    "often": {
      "now": string;
      "daily": string;
    };
    "unsubscribe": {
      "title": string;
      "lead": string;
      "action": string;
      "doneTitle": string;
      "doneLead": string;
    };
    "unknown": {
      "title": string;
      "lead": string;
    };
    "expired": {
      "title": string;
      "lead": string;
    };
    "full": {
      "title": string;
      "lead": string;
    };
    "again": string;
    "mail": {
      "company": string;
      "subject": string;
      "intro": string;
      "search": string;
      "confirm": string;
      "expires": string;
      "ignore": string;
      "unsubscribe": string;
      "one": string;
      "oneReplaced": string;
      "many": string;
      "about": string;
      "added": string;
      "replaced": string;
      "more": string;
      "why": string;
    };
  };
  "partner": {
    "title": string;
    "pageTitle": string;
    "description": string;
    "lead": string;
    "labels": {
      "name": string;
      "email": string;
      "phone": string;
      "company": string;
      "loanAmount": string;
      "purpose": string;
      "message": string;
    };
    "loanAmounts": {
      "under-1cr": string;
      "1cr-10cr": string;
      "10cr-50cr": string;
      "50cr-100cr": string;
      "above-100cr": string;
    };
    "purposes": {
      "digital-lending": string;
      "traditional-lending": string;
      "co-lending": string;
      "technology-partner": string;
    };
    "errors": {
      "name": string;
      "nameShort": string;
      "nameLetters": string;
      "nameLong": string;
      "email": string;
      "emailLong": string;
      "phone": string;
      "phoneDigits": string;
      "phoneStart": string;
      "company": string;
      "companyShort": string;
      "companyLong": string;
    };
    "submit": string;
    "success": {
      "title": string;
      "body": string;
      "lasting": string;
    };
    "failure": string;
    "notice": {
      "what": string;
      "why": string;
      "howLong": string;
      "withdraw": string;
    };
    "aside": {
      "picture": Picture;
      "next": {
        "title": string;
        "steps": Array<string>;
      };
      "points": {
        "title": string;
        "items": Array<string>;
      };
    };
    "mail": {
      "company": string;
      "companyIntro": string;
      "thanks": string;
      "thanksIntro": string;
    };
  };
  "job": {
    "title": string;
    "pageTitle": string;
    "description": string;
    "labels": {
      "firstName": string;
      "lastName": string;
      "email": string;
      "phone": string;
      "experience": string;
      "location": string;
      "company": string;
      "currentCTC": string;
      "expectedCTC": string;
      "noticePeriod": string;
      "coverLetter": string;
      "resume": string;
    };
    "hints": {
      "ctc": string;
      "coverLetter": string;
      "resume": string;
    };
    "chooseAgain": string;
    "experiences": {
      "0-1": string;
      "1-3": string;
      "3-5": string;
      "5-7": string;
      "7-10": string;
      "10+": string;
    };
    "noticePeriods": {
      "immediate": string;
      "15-days": string;
      "1-month": string;
      "2-months": string;
      "3-months": string;
    };
    "errors": {
      "firstName": string;
      "firstNameShort": string;
      "lastName": string;
      "lastNameShort": string;
      "email": string;
      "phone": string;
      "phoneDigits": string;
      "experience": string;
      "location": string;
      "company": string;
      "currentCTC": string;
      "expectedCTC": string;
      "noticePeriod": string;
      "coverLetter": string;
      "coverLetterShort": string;
      "resume": string;
      "resumeOne": string;
      "resumeType": string;
      "resumeLarge": string;
      "resumeContent": string;
      "resumePassword": string;
      "resumeInfected": string;
    };
    "submit": string;
    "success": {
      "title": string;
    };
    "failure": string;
    "notice": {
      "what": string;
      "why": string;
      "howLong": string;
      "withdraw": string;
    };
    "aside": {
      "picture": Picture;
      "next": {
        "title": string;
        "steps": Array<string>;
      };
      "points": {
        "title": string;
        "items": Array<string>;
      };
    };
    "mail": {
      "company": string;
      "companyIntro": string;
      "opening": string;
      "thanks": string;
      "thanksIntro": string;
    };
  };
  "enquiry": {
    "folio": string;
    "title": string;
    "pageTitle": string;
    "description": string;
    "lead": string;
    "callBack": string;
    "labels": {
      "name": string;
      "business": string;
      "phone": string;
      "product": string;
      "amount": string;
      "tenure": string;
      "turnover": string;
      "email": string;
      "city": string;
      "callTime": string;
      "message": string;
      "calculation": string;
      "offers": string;
    };
    "hints": {
      "amount": string;
      "tenure": string;
      "calculation": string;
    };
    "offers": {
      "yes": string;
      "hint": string;
    };
    "more": string;
    "unsure": string;
    "turnovers": {
      "under-1cr": string;
      "1cr-10cr": string;
      "10cr-50cr": string;
      "50cr-250cr": string;
      "250cr-1000cr": string;
    };
    "callTimes": {
      "9-12": string;
      "12-15": string;
      "15-18": string;
    };
    "numbers": {
      "upTo99": string;
      "hundred": string;
      "hundreds": string;
      "thousand": string;
      "lakh": string;
      "crore": string;
      "rupee": string;
      "rupees": string;
    };
    "errors": {
      "name": string;
      "nameShort": string;
      "nameLong": string;
      "business": string;
      "businessShort": string;
      "businessLong": string;
      "phone": string;
      "phoneDigits": string;
      "phoneStart": string;
      "product": string;
      "amount": string;
      "amountUnread": string;
      "amountSmall": string;
      "amountLoan": string;
      "amountLarge": string;
      "tenure": string;
    };
    "submit": string;
    "success": {
      "title": string;
      "status": string;
    };
    "next": {
      "today": string;
      "todayFrom": string;
      "later": string;
      "slotToday": string;
      "slotLater": string;
      "noon": string;
    };
    "failure": string;
    "notice": {
      "what": string;
      "why": string;
      "howLong": string;
      "withdraw": string;
    };
    "aside": {
      "picture": Picture;
      "next": {
        "title": string;
        "steps": Array<string>;
      };
      "points": {
        "title": string;
        "items": Array<string>;
      };
    };
    "mail": {
      "company": string;
      "companyIntro": string;
      "promised": string;
      "status": string;
      "thanks": string;
      "thanksIntro": string;
    };
  };
}

export interface StatusText {
  "title": string;
  "description": string;
  "folio": string;
  "headline": {
    "strong": string;
    "light": string;
  };
  "lead": string;
  "labels": {
    "reference": string;
    "phone": string;
  };
  "hints": {
    "reference": string;
    "phone": string;
  };
  "submit": string;
  "errors": {
    "reference": string;
    "referenceForm": string;
    "phone": string;
    "phoneDigits": string;
  };
  "unknown": {
    "title": string;
    "body": string;
  };
  "failure": string;
  "unavailable": string;
  "steps": {
    "title": string;
    "label": string;
    "received": {
      "title": string;
      "means": string;
      "done": string;
    };
    "called": {
      "title": string;
      "means": string;
      "done": string;
      "open": string;
      "skipped": string;
    };
    "closed": {
      "title": string;
      "means": string;
      "done": string;
      "open": string;
    };
  };
  "received": {
    "headline": {
      "strong": string;
      "light": string;
    };
    "passed": string;
    "next": string;
  };
  "called": {
    "headline": {
      "strong": string;
      "light": string;
    };
    "next": string;
  };
  "closed": {
    "headline": {
      "strong": string;
      "light": string;
    };
    "next": string;
  };
  "next": string;
  "again": string;
  "aside": {
    "where": {
      "title": string;
      "body": string;
    };
    "shown": {
      "title": string;
      "body": string;
    };
    "typed": {
      "title": string;
      "body": string;
    };
  };
  "link": {
    "question": string;
    "label": string;
  };
}

export interface PrivacyText {
  "title": string;
  "folio": string;
  "description": string;
  "lead": string;
  "version": string;
  "versionLabel": string;
  "formsTitle": string;
  "reasonsTitle": string;
  "columns": {
    "form": string;
    "field": string;
    "why": string;
  };
  "howLong": string;
  "withdraw": string;
  "always": {
    "title": string;
    "reference": {
      "label": string;
      "why": string;
    };
    "receivedAt": {
      "label": string;
      "why": string;
    };
    "noticeVersion": {
      "label": string;
      "why": string;
    };
    "client": {
      "label": string;
      "why": string;
    };
  };
  "newsletter": {
    "title": string;
    "howLong": string;
    "withdraw": string;
    "fields": {
      "language": string;
      "email": string;
    };
  };
  "alert": {
    "title": string;
    "howLong": string;
    "withdraw": string;
    "fields": {
      "language": string;
      "email": string;
      "frequency": string;
      "folder": string;
      "kind": string;
      "q": string;
    };
  };
  "partner": {
    "title": string;
    "howLong": string;
    "withdraw": string;
    "fields": {
      "language": string;
      "name": string;
      "email": string;
      "phone": string;
      "company": string;
      "loanAmount": string;
      "purpose": string;
      "message": string;
    };
  };
  "job": {
    "title": string;
    "howLong": string;
    "withdraw": string;
    "fields": {
      "language": string;
      "opening": string;
      "firstName": string;
      "lastName": string;
      "email": string;
      "phone": string;
      "experience": string;
      "location": string;
      "company": string;
      "currentCTC": string;
      "expectedCTC": string;
      "noticePeriod": string;
      "coverLetter": string;
      "resume": string;
    };
  };
  "enquiry": {
    "title": string;
    "howLong": string;
    "withdraw": string;
    "fields": {
      "language": string;
      "name": string;
      "business": string;
      "phone": string;
      "product": string;
      "amount": string;
      "tenure": string;
      "turnover": string;
      "email": string;
      "city": string;
      "callTime": string;
      "message": string;
      "calculation": string;
      "offers": string;
    };
  };
  "receivers": {
    "title": string;
    "lead": string;
    "list": Array<{
      "id": string;
      "name": string;
      "kinds": Array<'enquiry' | 'partner' | 'job'>;
      "gets": string;
    }>;
  };
  "further": Array<{
    "title": string;
    "paragraphs": Array<string>;
    "terms"?: Array<{
      "title": string;
      "body": string;
    }> | undefined;
  }>;
  "contact": string;
}

export interface PapersText {
  "title": string;
  "description": string;
  "index": {
    "folio": string;
    "headline": {
      "strong": string;
      "light"?: string | undefined;
    };
    "lead": string;
    "unsure": string;
    "check": string;
    "charges": string;
  };
  "sheet": {
    "folio": string;
    "all": string;
    "light": string;
    "title": string;
    "description": string;
    "kind": string;
    "first": string;
    "forgotten": string;
    "print": string;
    "howMany": string;
    "howOld": string;
    "forProduct": string;
    "date": string;
    "firm": string;
    "questions": string;
    "asOf": string;
    "sample": string;
    "less": string;
  };
  "manners": Array<string>;
  "kinds": {
    "proprietorship": string;
    "partnership": string;
    "llp": string;
    "company": string;
    "huf": string;
    "trust": string;
  };
  "groups": {
    "who": {
      "title": string;
      "lead": string;
    };
    "firm": {
      "title": string;
      "lead": string;
    };
    "money": {
      "title": string;
      "lead": string;
    };
  };
  "shared": Array<{
    "id": string;
    "group": 'who' | 'firm' | 'money';
    "name": string;
    "why": string;
    "howMany": string;
    "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
    "howOld"?: string | undefined;
  }>;
  "products": {
    "purchase-finance": {
      "lead": string;
      "sample": boolean;
      "asOf": string;
      "approved": boolean;
      "papers": Array<{
        "name": string;
        "why": string;
        "howMany": string;
        "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
        "howOld"?: string | undefined;
      }>;
      "leaveOut"?: Array<string> | undefined;
    };
    "work-order": {
      "lead": string;
      "sample": boolean;
      "asOf": string;
      "approved": boolean;
      "papers": Array<{
        "name": string;
        "why": string;
        "howMany": string;
        "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
        "howOld"?: string | undefined;
      }>;
      "leaveOut"?: Array<string> | undefined;
    };
    "invoice-discounting": {
      "lead": string;
      "sample": boolean;
      "asOf": string;
      "approved": boolean;
      "papers": Array<{
        "name": string;
        "why": string;
        "howMany": string;
        "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
        "howOld"?: string | undefined;
      }>;
      "leaveOut"?: Array<string> | undefined;
    };
    "supply-chain": {
      "lead": string;
      "sample": boolean;
      "asOf": string;
      "approved": boolean;
      "papers": Array<{
        "name": string;
        "why": string;
        "howMany": string;
        "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
        "howOld"?: string | undefined;
      }>;
      "leaveOut"?: Array<string> | undefined;
    };
    "business-loan": {
      "lead": string;
      "sample": boolean;
      "asOf": string;
      "approved": boolean;
      "papers": Array<{
        "name": string;
        "why": string;
        "howMany": string;
        "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
        "howOld"?: string | undefined;
      }>;
      "leaveOut"?: Array<string> | undefined;
    };
    "machinery": {
      "lead": string;
      "sample": boolean;
      "asOf": string;
      "approved": boolean;
      "papers": Array<{
        "name": string;
        "why": string;
        "howMany": string;
        "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
        "howOld"?: string | undefined;
      }>;
      "leaveOut"?: Array<string> | undefined;
    };
    "loan-against-property": {
      "lead": string;
      "sample": boolean;
      "asOf": string;
      "approved": boolean;
      "papers": Array<{
        "name": string;
        "why": string;
        "howMany": string;
        "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
        "howOld"?: string | undefined;
      }>;
      "leaveOut"?: Array<string> | undefined;
    };
    "growth-capital": {
      "lead": string;
      "sample": boolean;
      "asOf": string;
      "approved": boolean;
      "papers": Array<{
        "name": string;
        "why": string;
        "howMany": string;
        "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
        "howOld"?: string | undefined;
      }>;
      "leaveOut"?: Array<string> | undefined;
    };
    "margin-funding": {
      "lead": string;
      "sample": boolean;
      "asOf": string;
      "approved": boolean;
      "papers": Array<{
        "name": string;
        "why": string;
        "howMany": string;
        "for"?: Array<'proprietorship' | 'partnership' | 'llp' | 'company' | 'huf' | 'trust'> | undefined;
        "howOld"?: string | undefined;
      }>;
      "leaveOut"?: Array<string> | undefined;
    };
  };
  "numbers": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "private": string;
    "example": string;
    "fields": {
      "udyam": {
        "label": string;
        "pattern": string;
        "example": string;
      };
      "gstin": {
        "label": string;
        "pattern": string;
        "example": string;
      };
      "pan": {
        "label": string;
        "pattern": string;
        "example": string;
      };
      "cin": {
        "label": string;
        "pattern": string;
        "example": string;
      };
      "llpin": {
        "label": string;
        "pattern": string;
        "example": string;
      };
      "ifsc": {
        "label": string;
        "pattern": string;
        "example": string;
      };
    };
    "problems": {
      "tooLong": string;
      "length": string;
      "foreign": string;
      "letter": string;
      "digit": string;
      "letterOrDigit": string;
      "notZero": string;
      "only": string;
      "letterForDigit": string;
      "digitForLetter": string;
      "checkDigit": string;
    };
    "warnings": {
      "holder": string;
      "state": string;
      "companyType": string;
      "uin": string;
      "oidar": string;
      "nonResident": string;
      "taxDeductor": string;
      "taxCollector": string;
      "department": string;
      "otherForm": string;
      "udyogAadhaar": string;
      "llp": string;
      "company": string;
      "foreignCompany": string;
      "foreignLlp": string;
    };
    "accepted": {
      "udyam": string;
      "gstin": string;
      "pan": string;
      "cin": string;
      "llpin": string;
      "ifsc": string;
    };
    "holders": {
      "P": string;
      "C": string;
      "H": string;
      "F": string;
      "A": string;
      "T": string;
      "B": string;
      "L": string;
      "J": string;
      "G": string;
    };
    "states": Record<string, string>;
  };
  "next": {
    "headline": {
      "strong": string;
      "light"?: string | undefined;
    };
    "cost": string;
    "check": string;
    "charges": string;
    "numbers": string;
    "enquiry": string;
  };
}

export interface ChargesText {
  "title": string;
  "description": string;
  "asOf": string;
  "sample": string;
  "header": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "contents": string;
  };
  "units": {
    "lakh": string;
    "crore": string;
  };
  "rates": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "caption": string;
    "columns": {
      "product": string;
      "rate": string;
      "fee": string;
      "months": string;
      "amount": string;
    };
    "rate": string;
    "methods": {
      "reducing": string;
      "discount": string;
    };
    "types": {
      "fixed": string;
      "floating": string;
    };
    "fee": string;
    "months": string;
    "amount": string;
    "links": {
      "cost": string;
      "papers": string;
      "product": string;
      "ask": string;
    };
    "cost": string;
    "check": string;
    "papers": string;
  };
  "how": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "paragraphs": Array<string>;
    "steps": Array<{
      "title": string;
      "body": string;
    }>;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "apr": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "paragraphs": Array<string>;
    "example": {
      "product": 'purchase-finance' | 'work-order' | 'invoice-discounting' | 'supply-chain' | 'business-loan' | 'machinery' | 'loan-against-property' | 'growth-capital' | 'margin-funding';
      "amount": number;
      "months": number;
      "rate": number;
      "fee": number;
      "instalment": number;
      "apr": number;
    };
    "text": string;
    "interest": string;
    "fees": string;
    "total": string;
    "cost": string;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "late": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "figure": string;
    "label": string;
    "points": Array<string>;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "early": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "caption": string;
    "columns": {
      "who": string;
      "loan": string;
      "charge": string;
    };
    "none": string;
    "policy": string;
    "rows": Array<{
      "who": string;
      "loan": string;
      "charge": {
        "base": 'none' | 'policy';
        "middle": 'none' | 'policy';
        "upper": 'none' | 'policy';
      };
    }>;
    "layers": {
      "base": string;
      "middle": string;
      "upper": string;
    };
    "notes": Array<string>;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "other": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "caption": string;
    "columns": {
      "charge": string;
      "amount": string;
    };
    "names": {
      "bounce": string;
      "mandate": string;
      "statement": string;
      "visit": string;
      "valuation": string;
      "stamp-duty": string;
      "registration": string;
    };
    "withGst": string;
    "withoutGst": string;
    "atActuals": string;
    "notes": Array<string>;
  };
  "keyFacts": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "paragraphs": Array<string>;
    "sheet": {
      "title": string;
      "rows": Array<string>;
    };
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "complaints": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "investors": string;
    "steps": Array<{
      "when": string;
      "title": string;
      "body": string;
    }>;
    "ombudsman": {
      "covered": {
        "when": string;
        "title": string;
        "body": string;
      };
      "notCovered": {
        "when": string;
        "title": string;
        "body": string;
      };
    };
    "scheme": string;
    "sachet": string;
    "officer": {
      "name": string;
      "position": string;
      "email": string;
    };
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "fair": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "items": Array<{
      "title": string;
      "body": string;
    }>;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "parties": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "none": string;
    "products": string;
    "app": string;
    "noApp": string;
    "coLending": {
      "title": string;
    };
    "lendingService": {
      "title": string;
    };
    "ownApps": {
      "title": string;
      "body": string;
    };
    "sellingAgents": {
      "title": string;
      "dates": string;
    };
    "note": string;
  };
  "papers": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "figure": string;
    "label": string;
    "paragraphs": Array<string>;
    "heirs": {
      "title": string;
      "steps": Array<string>;
    };
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
}

export interface ShareholdersText {
  "title": string;
  "description": string;
  "asOf": string;
  "sample": string;
  "unconfirmed": {
    "secretary": string;
    "tax": string;
  };
  "header": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "contents": string;
  };
  "dividends": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "links": {
      "notReceived": string;
      "iepfSteps": string;
    };
    "columns": {
      "year": string;
      "kind": string;
      "rupees": string;
      "record": string;
      "paidBy": string;
      "last": string;
    };
    "kinds": {
      "final": string;
      "interim": string;
      "second-interim": string;
      "special": string;
      "none": string;
    };
    "rate": string;
    "states": {
      "none": string;
      "proposed": string;
      "paying": string;
      "claim": string;
      "soon": string;
      "over": string;
      "fund": string;
      "earlierRules": string;
      "beforeFund": string;
      "notRecorded": string;
    };
    "counted": string;
    "source": string;
    "earlier": string;
    "earlierNotes": Array<string>;
    "note": string;
  };
  "tasks": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "labels": {
      "form": string;
      "enclose": string;
      "send": string;
      "demat": string;
    };
    "send": string;
    "noForm": string;
    "list": Array<{
      "purpose": 'address' | 'bank' | 'not-received' | 'lost-certificate' | 'death' | 'nominee' | 'change-nominee' | 'paper-shares';
      "title": string;
      "lead": string;
      "enclose": Array<string>;
      "demat": string;
      "form"?: string | undefined;
    }>;
    "confirmed": boolean;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "registrar": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "title": string;
    "labels": {
      "name": string;
      "address": string;
      "phone": string;
      "email": string;
      "hours": string;
    };
    "does": {
      "title": string;
      "items": Array<string>;
    };
    "company": {
      "title": string;
      "items": Array<string>;
    };
  };
  "iepf": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "steps": Array<string>;
    "shares": string;
    "officer": {
      "title": string;
      "name": string;
      "position": string;
      "address": string;
      "email": string;
      "phone": string;
    };
    "confirmed": boolean;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "unclaimed": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "verify": string;
    "listed": string;
    "none": string;
  };
  "tax": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "points": Array<{
      "text": string;
      "confirmed": boolean;
      "shownUntil"?: string | undefined;
    }>;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "paper": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "points": Array<{
      "text": string;
      "confirmed": boolean;
      "shownUntil"?: string | undefined;
    }>;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
  "complaints": {
    "folio": string;
    "headline": {
      "strong": string;
      "light": string;
    };
    "lead": string;
    "grievance": string;
    "steps": Array<{
      "when": string;
      "title": string;
      "body": string;
    }>;
    "confirmed": boolean;
    "asOf": string;
    "approved": boolean;
    "source": string;
    "owner": string;
    "review": string;
  };
}

export interface DisclosuresText {
  "title": string;
  "description": string;
  "folio": string;
  "headline": {
    "strong": string;
    "light": string;
  };
  "lead": string;
  "sample": string;
  "asOf": string;
  "reading": string;
  "unfold": string;
  "filters": {
    "label": string;
    "allStates": string;
    "allRules": string;
    "none": string;
  };
  "files": {
    "csv": string;
    "json": string;
  };
  "states": {
    "there": string;
    "due": string;
    "late": string;
    "not-applicable": string;
    "look": string;
  };
  "legend": string;
  "labels": {
    "duty": string;
    "evidence": string;
    "noEvidence": string;
    "home": string;
    "due": string;
    "retention": string;
    "source": string;
    "unconfirmed": string;
    "checked": string;
    "unchecked": string;
  };
  "columns": {
    "rule": string;
    "clause": string;
    "duty": string;
    "state": string;
    "due": string;
    "evidence": string;
    "reason": string;
    "source": string;
    "checked": string;
  };
  "values": {
    "yes": string;
    "no": string;
    "crore": string;
  };
  "reasons": {
    "shown": string;
    "shownFile": string;
    "shownUndated": string;
    "changes": string;
    "period": string;
    "event": string;
    "published": string;
    "dated": string;
    "undated": string;
    "afterDue": string;
    "duePeriod": string;
    "dueEvent": string;
    "latePeriod": string;
    "lateEvent": string;
    "unchecked": string;
    "missing": string;
    "ofKind": string;
    "inFolder": string;
    "named": string;
    "notNamed": string;
    "or": string;
    "eventUnknown": string;
    "eventStale": string;
    "noPlace": string;
    "placeholder": string;
    "placeholderPage": string;
    "fact": string;
    "factMissing": string;
    "from": string;
    "until": string;
    "weekendsOnly": string;
    "noPeriodYet": string;
    "days": string;
  };
}

export type InvestorService = AboutText['services']['cards'][number];
export type Question = AboutText['faq']['questions'][number];
export type Opening = CareersText['openings']['list'][number];
export type CheckError = keyof CheckText['form']['errors'];
export type ErrorPageText = CommonText['notFound'];
export type SharedFormText = FormsText['shared'];
export type AlertText = FormsText['alert'];
export type EnquiryFormText = FormsText['enquiry'];
export type JobFormText = FormsText['job'];
export type PartnerFormText = FormsText['partner'];
export type AsideText = JobFormText['aside'];
export type NoticeText = JobFormText['notice'];
export type DocumentFacts = LibraryText['front']['facts'][number];
export type Paper = PapersText['products']['business-loan']['papers'][number];
export type Partner = PartnersText['partners'][number];
export type CatalogueSection = ProductsText['sections'][number];
export type Service = CatalogueSection['services'][number];
export type Statement = ShareholdersText['tax']['points'][number];

/** All text of one language. */
export interface Text {
  common: CommonText;
  shell: ShellText;
  home: HomeText;
  about: AboutText;
  products: ProductsText;
  cost: CostText;
  partners: PartnersText;
  careers: CareersText;
  check: CheckText;
  library: LibraryText;
  search: SearchText;
  reader: ReaderText;
  verify: VerifyText;
  forms: FormsText;
  status: StatusText;
  privacy: PrivacyText;
  papers: PapersText;
  charges: ChargesText;
  shareholders: ShareholdersText;
  disclosures: DisclosuresText;
}

export const TREES = {
  "common": {
    "bookACall": "text",
    "close": "text",
    "opensInNewTab": "text",
    "stopMotion": "text",
    "startMotion": "text",
    "sampleNotice": "text",
    "asOf": "text",
    "shareAlt": "text company",
    "errorActions": {
      "home": "text",
      "library": "text",
      "call": "text phone",
      "back": "text"
    },
    "notFound": {
      "numeral": "text",
      "folio": "text",
      "title": "text",
      "light": "text",
      "lead": "text",
      "picture": "data"
    },
    "serverError": {
      "numeral": "text",
      "folio": "text",
      "title": "text",
      "light": "text",
      "lead": "text",
      "picture": "data"
    },
    "libraryError": {
      "numeral": "text",
      "folio": "text",
      "title": "text",
      "light": "text",
      "lead": "text",
      "picture": "data"
    },
    "badAddress": {
      "numeral": "text",
      "folio": "text",
      "title": "text",
      "light": "text",
      "lead": "text",
      "picture": "data"
    },
    "refused": {
      "numeral": "text",
      "folio": "text",
      "title": "text",
      "light": "text",
      "lead": "text",
      "picture": "data"
    },
    "tooLarge": {
      "numeral": "text",
      "folio": "text",
      "title": "text",
      "light": "text",
      "lead": "text",
      "picture": "data"
    },
    "tooMany": {
      "numeral": "text",
      "folio": "text",
      "title": "text",
      "light": "text",
      "lead": "text",
      "picture": "data"
    }
  },
  "shell": {
    "skip": "text",
    "skipSplash": "text",
    "tagline": "text",
    "mainNavigation": "text",
    "language": "text",
    "links": [
      {
        "label": "text",
        "path": "path"
      }
    ],
    "borrower": {
      "title": "text",
      "links": [
        {
          "label": "text",
          "path": "path"
        }
      ]
    },
    "shareholder": {
      "title": "text",
      "links": [
        {
          "label": "text",
          "path": "path"
        }
      ]
    },
    "menu": {
      "open": "text",
      "close": "text",
      "title": "text"
    },
    "mega": {
      "title": "text",
      "lead": "text",
      "all": "text",
      "toggle": "text"
    },
    "toTop": "text",
    "footer": {
      "call": "text",
      "follow": "text",
      "openInMaps": "text",
      "formerly": "text",
      "listed": "text",
      "cin": "text",
      "rbi": "text",
      "design": "text",
      "grievances": "text",
      "odr": "text",
      "more": "text",
      "groups": [
        {
          "title": "text",
          "links": [
            {
              "label": "text",
              "path": "path"
            }
          ]
        }
      ]
    },
    "underWorking": {
      "title": "text",
      "body": "text"
    }
  },
  "home": {
    "title": "text",
    "description": "text",
    "hero": {
      "headline": {
        "strong": "text"
      },
      "lead": "text",
      "amount": {
        "label": "text from",
        "value": "text"
      },
      "figures": [
        {
          "label": "text",
          "value": "text"
        }
      ],
      "stripLabel": "text",
      "words": [
        "text"
      ],
      "slider": {
        "label": "text",
        "goTo": "text n",
        "position": "text n total",
        "slides": [
          {
            "caption": "text",
            "picture": "data"
          }
        ]
      }
    },
    "mission": {
      "folio": "text",
      "headline": {
        "strong": "text"
      },
      "icons": "data",
      "offers": [
        {
          "title": "text",
          "icon": "choice",
          "body": "text",
          "link": "text",
          "service": "choice"
        }
      ]
    },
    "growth": {
      "folio": "text",
      "headline": {
        "strong": "text"
      },
      "lead": "text",
      "steps": [
        {
          "step": "text",
          "finance": "text"
        }
      ],
      "picture": "data"
    },
    "about": {
      "folio": "text",
      "headline": {
        "strong": "text"
      },
      "lead": "text company exchange",
      "body": "text formerName",
      "link": "text",
      "picture": "data"
    },
    "serve": {
      "folio": "text",
      "headline": {
        "strong": "text"
      },
      "audiences": [
        {
          "title": "text",
          "body": "text",
          "service": "choice",
          "picture": "data"
        }
      ],
      "call": {
        "lead": "text",
        "picture": "data"
      }
    },
    "tagline": {
      "label": "text",
      "position": "text n total",
      "lines": [
        {
          "light": "text",
          "strong": "text"
        }
      ]
    },
    "products": {
      "folio": "text",
      "headline": {
        "strong": "text"
      },
      "link": "text",
      "groups": [
        {
          "title": "text",
          "icon": "choice",
          "services": [
            "choice"
          ]
        }
      ]
    },
    "advantage": {
      "folio": "text",
      "headline": {
        "strong": "text"
      },
      "lead": "text",
      "differentiators": [
        {
          "title": "text",
          "body": "text"
        }
      ]
    }
  },
  "about": {
    "title": "text company",
    "description": "text",
    "intro": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "body": "text",
      "plate": {
        "title": "text",
        "name": "text",
        "formerly": "text",
        "listed": "text",
        "code": "text",
        "offices": "text",
        "follow": "text"
      }
    },
    "mission": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "body": "text",
      "years": {
        "figure": "text",
        "claim": {
          "text": "text",
          "asOf": "claim",
          "approved": "claim",
          "source": "claim",
          "owner": "claim",
          "review": "claim"
        }
      }
    },
    "services": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "picture": "data",
      "cards": [
        {
          "icon": "choice",
          "title": "text",
          "body": "text"
        }
      ]
    },
    "leadership": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "expertise": "text",
      "sampleNote": "text",
      "leaders": [
        {
          "id": "id",
          "name": "same",
          "position": "text",
          "image": "data",
          "description": {
            "text": "text",
            "asOf": "claim",
            "approved": "claim",
            "source": "claim",
            "owner": "claim",
            "review": "claim"
          },
          "expertise": [
            "text"
          ]
        }
      ]
    },
    "philosophy": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "parts": [
        {
          "icon": "choice",
          "title": "text",
          "body": "text"
        }
      ]
    },
    "faq": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "ask": "text",
      "questions": [
        {
          "id": "id",
          "question": "text",
          "answer": "text"
        }
      ]
    },
    "grievance": {
      "title": "text",
      "description": "text",
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "loans": "text complaints",
      "complaints": "text",
      "requests": "text shareholders",
      "shareholders": "text",
      "sample": "boolean",
      "sampleNote": "text",
      "officer": {
        "title": "text",
        "labels": {
          "name": "text",
          "position": "text",
          "phone": "text",
          "email": "text",
          "address": "text"
        },
        "name": "same",
        "position": "text",
        "email": "email"
      },
      "include": {
        "title": "text",
        "items": [
          "text"
        ]
      },
      "steps": {
        "title": "text",
        "items": [
          {
            "title": "text",
            "body": "text"
          }
        ]
      },
      "reviewed": {
        "label": "text",
        "date": "date"
      }
    }
  },
  "products": {
    "title": "text",
    "description": "text",
    "header": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "limits": [
        {
          "value": "text",
          "label": "text"
        }
      ],
      "picture": "data"
    },
    "getStarted": {
      "label": "text",
      "calls": "text phone",
      "ask": "text"
    },
    "facts": {
      "more": "text",
      "method": "text",
      "cost": "text",
      "loan": "text from to fee",
      "bill": "text from to fee",
      "fit": "text",
      "bring": "text",
      "sample": "text",
      "asOf": "text",
      "charges": "text"
    },
    "sections": [
      {
        "number": "data",
        "title": "text",
        "backgroundText": "text",
        "lead": "text",
        "services": [
          {
            "icon": "choice",
            "title": "text",
            "bullets": [
              "text"
            ],
            "fit": "text",
            "bring": "text"
          }
        ],
        "start": {
          "text": "text"
        }
      }
    ]
  },
  "cost": {
    "kinds": {
      "label": "text",
      "loan": "text",
      "bill": "text",
      "compare": "text"
    },
    "illustration": "text",
    "privacy": "text",
    "submit": "text",
    "example": "text",
    "exampleRest": "text fields",
    "folio": "text",
    "loan": {
      "title": "text",
      "description": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      }
    },
    "bill": {
      "title": "text",
      "description": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      }
    },
    "compare": {
      "title": "text",
      "description": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "hints": {
        "amount": "text",
        "monthsB": "text"
      }
    },
    "range": {
      "loan": "text rates",
      "bill": "text rates",
      "rates": "text from to",
      "scale": "text from to",
      "entered": "text rate",
      "below": "text rate",
      "above": "text rate",
      "end": "text rate",
      "instalment": "text instalment",
      "apr": "text apr",
      "received": "text received",
      "effective": "text rate",
      "loanBasis": "text amount months fee gst",
      "billBasis": "text amount days fee gst",
      "limits": "text least most from to",
      "asOf": "text date",
      "sample": "text",
      "productRates": "text from to",
      "outside": {
        "title": "text",
        "amount": "text amount least most",
        "months": "text months from to",
        "days": "text days months",
        "rate": "text rate from to"
      }
    },
    "units": {
      "lakh": "text n",
      "crore": "text n"
    },
    "fields": {
      "amount": {
        "label": "text"
      },
      "months": {
        "label": "text"
      },
      "rate": {
        "label": "text"
      },
      "method": {
        "label": "text"
      },
      "fees": {
        "label": "text"
      },
      "gst": {
        "label": "text"
      },
      "other": {
        "label": "text"
      },
      "pay": {
        "label": "text"
      },
      "days": {
        "label": "text"
      },
      "start": {
        "label": "text"
      },
      "first": {
        "label": "text"
      },
      "prepay": {
        "label": "text"
      },
      "prepayCharge": {
        "label": "text"
      },
      "borrower": {
        "label": "text"
      },
      "rateType": {
        "label": "text"
      },
      "sanctioned": {
        "label": "text"
      },
      "product": {
        "label": "text"
      },
      "face": {
        "label": "text"
      },
      "due": {
        "label": "text"
      },
      "discount": {
        "label": "text"
      },
      "billFee": {
        "label": "text"
      }
    },
    "choices": {
      "gst": {
        "add": "text percent",
        "included": "text"
      },
      "method": {
        "reducing": "text",
        "flat": "text"
      },
      "methodShort": {
        "reducing": "text",
        "flat": "text"
      },
      "ratePeriod": {
        "month": "text rate",
        "year": "text rate"
      },
      "pay": {
        "monthly": "text",
        "daily": "text"
      },
      "days": {
        "360": "text",
        "365": "text"
      },
      "borrower": {
        "none": "text",
        "msme": "text",
        "medium": "text"
      },
      "rateType": {
        "none": "text",
        "fixed": "text",
        "floating": "text"
      },
      "sanctioned": {
        "none": "text",
        "yes": "text",
        "no": "text"
      }
    },
    "more": "text",
    "moreOffer": "text",
    "optional": "text",
    "errors": {
      "amountMissing": "text",
      "amountUnread": "text",
      "amountRange": "text",
      "monthsMissing": "text",
      "monthsUnread": "text",
      "monthsRange": "text",
      "monthsDaily": "text",
      "rateMissing": "text",
      "rateUnread": "text",
      "rateRange": "text",
      "ratePeriod": "text",
      "method": "text",
      "feesUnread": "text",
      "feesTooHigh": "text",
      "otherUnread": "text",
      "dateUnread": "text",
      "dateRange": "text",
      "firstBeforeStart": "text",
      "firstTooLate": "text",
      "notRepaid": "text",
      "aprTooHigh": "text",
      "prepayRange": "text",
      "prepayChargeUnread": "text",
      "faceMissing": "text",
      "faceUnread": "text",
      "faceRange": "text",
      "dueMissing": "text",
      "dueRange": "text",
      "discountMissing": "text",
      "discountUnread": "text",
      "discountRange": "text",
      "billFeeUnread": "text",
      "nothingLeft": "text",
      "billRateTooHigh": "text"
    },
    "answer": {
      "title": "text",
      "missing": "text",
      "instalment": {
        "monthly": "text",
        "daily": "text"
      },
      "times": "text count last",
      "timesFirst": "text count first last",
      "once": "text",
      "early": "text count agreed",
      "apr": "text",
      "shortApr": "text",
      "toAnswer": "text",
      "sums": {
        "amount": "text",
        "fees": "text",
        "received": "text",
        "interest": "text",
        "paid": "text",
        "cost": "text"
      },
      "paiseValue": "text paise",
      "paiseOf": "text interest fees",
      "firstLate": "text first days before year",
      "firstByDays": "text first days year",
      "flat": "text flat reducing",
      "fee": "text points without",
      "daily": "text count days",
      "smallAmount": "text amount",
      "lowRate": "text rate",
      "status": "text instalment apr",
      "cloth": {
        "title": "text",
        "titles": {
          "instalment": "text",
          "month": "text",
          "quarter": "text"
        },
        "units": {
          "instalment": "text",
          "month": "text count",
          "quarter": "text count"
        },
        "years": "text",
        "shortRow": "text count",
        "scale": "text amount",
        "description": "text rows firstSum first lastSum last",
        "row": "text first",
        "rows": "text first last",
        "rowInterest": "text",
        "rowPrincipal": "text",
        "caption": "text",
        "part": "text",
        "sum": "text",
        "principal": "text",
        "interest": "text",
        "fees": "text",
        "total": "text"
      },
      "repayEarly": {
        "title": "text",
        "after": "text months owed saved",
        "afterInstalments": "text count owed saved",
        "nil": "text reason",
        "nilReason": "text limit",
        "nilReasonAll": "text",
        "percent": "text percent charge saved",
        "percentLoss": "text percent charge saved",
        "agreement": "text",
        "flat": "text",
        "asOf": "text date"
      },
      "facts": {
        "folio": "text",
        "headline": {
          "strong": "text",
          "light": "text"
        },
        "lead": "text",
        "show": "text",
        "caption": "text",
        "row": "text",
        "figure": "text",
        "type": "text",
        "typeLoan": "text",
        "amount": "text",
        "disbursal": "text",
        "disbursalValue": "text",
        "disbursalOn": "text date",
        "term": "text",
        "termMonths": "text count",
        "termFirst": "text count days",
        "instalments": "text",
        "instalmentsValue": "text count instalment last",
        "instalmentsFirst": "text count first instalment last",
        "begins": "text",
        "beginsMonth": "text",
        "beginsDay": "text",
        "rate": "text",
        "rateFlat": "text rate",
        "rateReducing": "text rate",
        "fee": "text",
        "feeValue": "text fee gst",
        "other": "text",
        "interest": "text",
        "firstInterest": "text",
        "firstInterestValue": "text interest days",
        "totalFees": "text",
        "net": "text",
        "paid": "text",
        "everything": "text",
        "apr": "text",
        "aprTime": {
          "monthly": "text days",
          "daily": "text days"
        },
        "contingent": "text",
        "contingentValue": "text"
      },
      "schedule": {
        "folio": "text",
        "headline": {
          "strong": "text",
          "light": "text"
        },
        "lead": "text",
        "show": "text",
        "year": "text year",
        "yearSum": "text instalments closing",
        "sum": "text",
        "all": "text",
        "number": "text",
        "date": "text",
        "days": "text",
        "dateAndDays": "text date days",
        "opening": "text",
        "principal": "text",
        "interest": "text",
        "instalment": "text",
        "closing": "text",
        "blocks": "text",
        "csv": "text",
        "print": "text"
      },
      "talk": "text",
      "call": "text",
      "copy": "text",
      "address": "text",
      "compareWith": "text",
      "next": {
        "folio": "text",
        "headline": {
          "strong": "text",
          "light": "text"
        },
        "check": {
          "title": "text",
          "note": "text"
        },
        "papers": {
          "title": "text",
          "note": "text"
        },
        "charges": {
          "title": "text",
          "note": "text"
        },
        "compare": {
          "title": "text",
          "note": "text"
        }
      }
    },
    "billAnswer": {
      "title": "text",
      "received": "text",
      "simple": "text",
      "effective": "text",
      "effectiveNote": "text",
      "story": "text face days rate cost",
      "enlarged": "text",
      "why": "text",
      "caption": "text",
      "status": "text received",
      "discount": "text",
      "fee": "text",
      "total": "text"
    },
    "compareAnswer": {
      "title": "text",
      "amount": "text amount",
      "a": "text",
      "b": "text",
      "caption": "text",
      "row": "text",
      "rate": "text",
      "flat": "text rate",
      "reducing": "text rate",
      "reducingRate": "text",
      "instalment": "text",
      "count": "text",
      "first": "text",
      "last": "text",
      "received": "text",
      "interest": "text",
      "fees": "text",
      "cost": "text",
      "apr": "text",
      "paise": "text",
      "verdicts": {
        "same": "text",
        "sameCost": "text name points",
        "sameApr": "text name amount",
        "cheaper": "text points",
        "cheaperFees": "text name amount points",
        "splitFees": "text name amount points",
        "splitSooner": "text name amount points",
        "split": "text name amount points"
      },
      "higherInstalment": "text amount",
      "status": "text a b",
      "difference": "text",
      "same": "text",
      "none": "text",
      "points": "text points",
      "more": "text amount",
      "less": "text amount",
      "titles": {
        "alone": {
          "strong": "text name",
          "light": "text"
        },
        "same": {
          "strong": "text",
          "light": "text"
        },
        "sameCost": {
          "strong": "text name",
          "light": "text"
        },
        "sameApr": {
          "strong": "text name",
          "light": "text"
        },
        "cheaper": {
          "strong": "text name",
          "light": "text amount"
        },
        "split": {
          "strong": "text name",
          "light": "text other"
        }
      },
      "marks": {
        "cheaper": "text",
        "lessInAll": "text",
        "lowerApr": "text"
      },
      "quoted": "text rate count",
      "lengths": "text a b",
      "cloths": "text row",
      "threads": {
        "principal": "text",
        "interest": "text",
        "fees": "text"
      },
      "missing": "text"
    },
    "attached": "text amount months rate fees instalment apr",
    "attachedFirst": "text first days"
  },
  "partners": {
    "title": "text",
    "description": "text company",
    "header": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text"
    },
    "commission": {
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "note": "text",
      "rates": [
        {
          "before": "text",
          "figure": "text",
          "claim": {
            "text": "text",
            "asOf": "claim",
            "approved": "claim",
            "source": "claim",
            "owner": "claim",
            "review": "claim"
          }
        }
      ],
      "terms": {
        "list": [
          {
            "title": "text",
            "body": "text"
          }
        ],
        "email": "email",
        "asOf": "claim",
        "approved": "claim",
        "source": "claim",
        "owner": "claim",
        "review": "claim"
      }
    },
    "filter": {
      "label": "text",
      "all": "text",
      "count": "text n",
      "categories": [
        {
          "id": "id",
          "name": "text"
        }
      ]
    },
    "card": {
      "visit": "text",
      "details": "text",
      "sample": "text",
      "none": "text",
      "rates": "text charges",
      "charges": "text",
      "back": "text"
    },
    "kinds": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "qualifies": "text",
      "list": {
        "digital-lending": {
          "what": "text",
          "who": "text"
        },
        "traditional-lending": {
          "what": "text",
          "who": "text"
        },
        "co-lending": {
          "what": "text",
          "who": "text"
        },
        "technology-partner": {
          "what": "text",
          "who": "text"
        }
      }
    },
    "labels": {
      "specialties": "text",
      "loanRange": "text",
      "processingTime": "text",
      "interestRate": "text",
      "eligibility": "text",
      "features": "text",
      "contactEmail": "text",
      "contactPhone": "text",
      "established": "text",
      "totalDisbursed": "text",
      "activeLoans": "text",
      "website": "text",
      "asOf": "text"
    },
    "partners": [
      {
        "id": "data",
        "name": "same",
        "category": "id",
        "logo": "data",
        "description": "text",
        "shortDescription": "text",
        "specialties": [
          "text"
        ],
        "loanRange": "text",
        "processingTime": "text",
        "interestRate": "text",
        "eligibility": "text",
        "features": [
          "text"
        ],
        "contactEmail": "email",
        "contactPhone": "same",
        "established": "text",
        "totalDisbursed": "text",
        "activeLoans": "text",
        "website": "url",
        "sample": "boolean",
        "asOf": "claim",
        "approved": "claim",
        "source": "claim",
        "owner": "claim",
        "review": "claim"
      }
    ]
  },
  "careers": {
    "title": "text",
    "description": "text",
    "header": {
      "folio": "text",
      "title": "text",
      "light": "text",
      "lead": "text",
      "openings": "text"
    },
    "benefits": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "cards": [
        {
          "title": "text",
          "body": "text",
          "picture": "data"
        }
      ]
    },
    "openings": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "columns": {
        "number": "text",
        "title": "text",
        "department": "text",
        "location": "text",
        "pay": "text",
        "apply": "text"
      },
      "all": "text",
      "none": {
        "title": "text",
        "description": "text"
      },
      "apply": "text title",
      "sample": "text",
      "closes": "text",
      "general": {
        "title": "text",
        "description": "text",
        "apply": "text"
      },
      "contact": "text phone email",
      "adjustments": "text",
      "list": [
        {
          "id": "data",
          "title": "text",
          "department": "text",
          "location": "text",
          "description": "text",
          "posted": "date",
          "until": "date",
          "sample": "boolean"
        }
      ]
    }
  },
  "check": {
    "title": "text",
    "description": "text",
    "header": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text"
    },
    "form": {
      "submit": "text",
      "where": {
        "title": "text",
        "server": "text",
        "device": "text"
      },
      "decides": {
        "title": "text",
        "text": "text"
      },
      "readAs": "text amount",
      "errors": {
        "purpose": "text",
        "amount": "text",
        "amountUnread": "text",
        "amountUnit": "text",
        "turnover": "text",
        "turnoverUnread": "text",
        "turnoverUnit": "text",
        "investmentUnread": "text",
        "investmentUnit": "text",
        "years": "text",
        "tooMany": "text",
        "unreadable": "text"
      }
    },
    "questions": {
      "purpose": {
        "label": "text",
        "options": [
          {
            "id": "id",
            "label": "text"
          }
        ]
      },
      "amount": {
        "label": "text",
        "hint": "text"
      },
      "turnover": {
        "label": "text",
        "hint": "text"
      },
      "investment": {
        "label": "text",
        "hint": "text"
      },
      "years": {
        "label": "text",
        "options": [
          {
            "id": "id",
            "label": "text",
            "from": "data"
          }
        ]
      },
      "papers": {
        "label": "text",
        "hint": "text",
        "options": [
          {
            "id": "id",
            "label": "text"
          }
        ]
      },
      "gst": {
        "label": "text",
        "yes": "text",
        "no": "text"
      },
      "udyam": {
        "label": "text",
        "yes": "text",
        "no": "text"
      }
    },
    "answer": {
      "folio": "text",
      "some": "text n all",
      "decides": "text",
      "where": {
        "server": "text",
        "device": "text"
      },
      "near": {
        "paper": "text",
        "change": "text",
        "more": "text"
      },
      "products": {
        "terms": "text from to fee first last",
        "reducing": "text from to months",
        "discount": "text from to months",
        "amount": "text from to",
        "missing": "text",
        "outside": "text",
        "papers": "text",
        "cost": "text",
        "ask": "text"
      },
      "also": {
        "title": "text"
      },
      "gaps": {
        "folio": "text",
        "headline": {
          "strong": "text",
          "light": "text"
        }
      },
      "elsewhere": {
        "folio": "text",
        "headline": {
          "strong": "text",
          "light": "text"
        }
      },
      "source": "text source date",
      "charges": "text",
      "again": "text"
    },
    "classes": {
      "folio": "text",
      "title": "text",
      "caption": "text",
      "columns": {
        "name": "text",
        "investment": "text",
        "turnover": "text"
      },
      "amount": "text n",
      "enterprise": "text name",
      "atLeast": "text",
      "above": "text",
      "notes": {
        "exact": "text",
        "atLeast": "text",
        "above": "text"
      },
      "basis": "text",
      "asOf": "date",
      "source": "text",
      "review": "date",
      "approved": "boolean",
      "limits": [
        {
          "id": "id",
          "name": "text",
          "investment": "data",
          "turnover": "data"
        }
      ]
    },
    "rules": "data"
  },
  "library": {
    "title": "text",
    "description": "text",
    "folderDescription": "text folder company counts",
    "headline": "text",
    "folio": "text",
    "shareholders": "text",
    "front": {
      "label": "text",
      "result": "text",
      "annualReport": "text",
      "dates": "text",
      "coming": "text",
      "noneComing": "text",
      "past": "text",
      "filings": "text",
      "before": "text value",
      "source": "text name page",
      "facts": [
        {
          "kind": "choice",
          "document": "same",
          "page": "data",
          "title": "text",
          "figures": [
            {
              "label": "text",
              "value": "text"
            }
          ]
        }
      ]
    },
    "breadcrumb": {
      "label": "text",
      "home": "text",
      "root": "text"
    },
    "categories": {
      "heading": "text count",
      "all": "text"
    },
    "counts": "text folders documents",
    "back": "text",
    "folders": "text",
    "documents": {
      "heading": "text",
      "note": "text",
      "range": "text from to count",
      "pages": "text count",
      "oneScan": "text",
      "scans": "text scanned pages",
      "scansUnread": "text scanned pages unread",
      "isNew": "text",
      "replaced": "text date",
      "days": {
        "filed": "text date",
        "published": "text date",
        "file": "text date",
        "quarter": "text date",
        "halfYear": "text date",
        "nineMonths": "text date",
        "year": "text date",
        "asOf": "text date",
        "meeting": "text date",
        "recordDate": "text date"
      },
      "trouble": {
        "encrypted": "text",
        "unreadable": "text",
        "imageOnly": "text",
        "empty": "text",
        "acrobat": "text"
      },
      "contains": "text names",
      "containsMore": "text names count",
      "paging": {
        "label": "text",
        "previous": "text",
        "next": "text",
        "here": "text page count"
      },
      "preview": "text",
      "download": "text",
      "facts": "text type size",
      "kilobytes": "text",
      "megabytes": "text"
    },
    "copy": {
      "link": "text",
      "linkTo": "text name",
      "done": "text",
      "failed": "text",
      "address": "text"
    },
    "withdrawn": {
      "title": "text",
      "message": "text name date",
      "folder": "text folder",
      "library": "text",
      "search": "text"
    },
    "feeds": {
      "title": "text name",
      "folder": "text name folder",
      "all": "text",
      "one": "text folder",
      "heading": "text",
      "mail": "text",
      "explain": "text",
      "label": "text",
      "atom": "text",
      "json": "text",
      "manifest": "text",
      "added": "text",
      "replaced": "text"
    },
    "notFound": {
      "message": "text",
      "picture": "data",
      "hint": "text"
    },
    "empty": {
      "message": "text",
      "picture": "data"
    }
  },
  "search": {
    "title": "text",
    "titleFor": "text query",
    "description": "text",
    "headline": "text",
    "folio": "text",
    "box": {
      "label": "text",
      "placeholder": "text",
      "submit": "text"
    },
    "filters": {
      "category": "text",
      "allCategories": "text",
      "allKinds": "text",
      "year": "text",
      "allYears": "text",
      "allLanguages": "text",
      "order": "text",
      "relevance": "text",
      "newest": "text"
    },
    "results": {
      "heading": "text query",
      "count": "text documents pages",
      "many": "text",
      "folders": "text",
      "folder": "text",
      "page": "text page",
      "financialYear": "text year",
      "namesOnly": "text",
      "recognised": "text",
      "otherPages": "text",
      "more": "text count"
    },
    "narrow": {
      "heading": "text",
      "kind": "text",
      "language": "text",
      "remove": "text name",
      "chosen": "text"
    },
    "feed": "text",
    "feedTitle": "text name query",
    "onSite": "text",
    "paging": {
      "label": "text",
      "previous": "text",
      "next": "text",
      "here": "text page count"
    },
    "missing": "text words",
    "missingHere": "text words",
    "missingPeriods": "text periods",
    "everywhere": "text",
    "readAs": {
      "typed": "text typed as",
      "refuse": "text typed"
    },
    "nothing": {
      "heading": "text query",
      "near": "text words",
      "tips": [
        "text"
      ],
      "periods": "text periods",
      "years": "text",
      "browse": "text"
    },
    "start": {
      "heading": "text",
      "tips": [
        "text"
      ],
      "examples": "text",
      "queries": [
        "same"
      ]
    },
    "preparing": "text",
    "scanning": "text done total",
    "indexing": "text done total",
    "unavailable": "text"
  },
  "reader": {
    "title": "text name page",
    "formerTitle": "text name page",
    "description": "text page count name",
    "here": "text page count",
    "labelled": "text page label",
    "financialYear": "text year",
    "picture": "text page",
    "enlarge": "text",
    "again": "text",
    "ways": {
      "label": "text",
      "below": "text",
      "previous": "text",
      "next": "text",
      "all": "text",
      "go": "text",
      "submit": "text"
    },
    "tools": {
      "label": "text",
      "pdf": "text",
      "download": "text",
      "textOnly": "text",
      "withPicture": "text"
    },
    "text": {
      "heading": "text",
      "table": "text number",
      "sideways": "text",
      "csv": "text",
      "copyTable": "text",
      "tableCopied": "text",
      "tableNotCopied": "text",
      "reading": {
        "ocr": "text",
        "scanner": "text",
        "poor": "text",
        "corrected": "text",
        "unread": "text",
        "stopped": "text",
        "picture": "text",
        "blank": "text",
        "script": "text script"
      },
      "lacksFigures": "text",
      "lacksHeads": "text",
      "uncertain": "text",
      "sure": "text percent",
      "cut": "text",
      "found": "text query count",
      "notFound": "text query",
      "unmark": "text",
      "search": "text"
    },
    "cite": {
      "heading": "text",
      "citation": "text publisher title year page days edition address",
      "copy": "text",
      "passage": "text",
      "done": "text",
      "failed": "text",
      "edition": "text"
    },
    "problems": {
      "encrypted": "text",
      "acrobat": "text",
      "attachments": "text",
      "unreadable": "text",
      "changed": "text",
      "busy": "text",
      "late": "text",
      "unread": "text",
      "notPages": "text",
      "noSuchPage": "text page",
      "count": "text count",
      "first": "text",
      "last": "text"
    },
    "editions": {
      "label": "text",
      "replaced": "text date",
      "now": "text",
      "changes": "text",
      "current": "text",
      "all": "text",
      "change": {
        "heading": "text",
        "none": "text",
        "noText": "text",
        "later": "text",
        "counts": "text removed added",
        "moved": "text page",
        "removedPage": "text",
        "uncertain": "text",
        "addedPage": "text added",
        "rewritten": "text",
        "key": "text",
        "removed": "text",
        "added": "text",
        "table": "text number",
        "cut": "text"
      },
      "list": {
        "title": "text name",
        "heading": "text",
        "intro": "text",
        "edition": "text edition",
        "dated": "text date",
        "current": "text",
        "replaced": "text date",
        "withdrawn": "text date",
        "missing": "text date"
      },
      "compare": {
        "title": "text name",
        "heading": "text",
        "intro": "text from date now",
        "page": "text page",
        "moved": "text page current",
        "added": "text current",
        "unchanged": "text pages",
        "noText": "text pages",
        "unread": {
          "former": "text pages",
          "current": "text pages"
        },
        "uncertain": {
          "former": "text pages",
          "current": "text pages"
        },
        "machine": "text pages",
        "same": "text",
        "unknown": "text",
        "changed": "text",
        "busy": "text",
        "late": "text",
        "paging": {
          "label": "text",
          "previous": "text",
          "next": "text",
          "here": "text from to"
        }
      },
      "gone": {
        "title": "text",
        "withdrawn": "text edition name date",
        "missing": "text edition name date"
      }
    }
  },
  "verify": {
    "title": "text",
    "description": "text",
    "folio": "text",
    "headline": {
      "strong": "text",
      "light": "text"
    },
    "lead": "text",
    "file": {
      "label": "text",
      "hint": "text",
      "reading": "text name percent",
      "checked": "text name",
      "empty": "text",
      "several": "text",
      "offline": "text",
      "failed": "text"
    },
    "typed": {
      "label": "text",
      "hint": "text",
      "submit": "text",
      "invalid": "text",
      "error": "text"
    },
    "commands": {
      "heading": "text",
      "hint": "text",
      "systems": [
        {
          "name": "same",
          "command": "same"
        }
      ]
    },
    "another": "text",
    "answers": {
      "current": {
        "strong": "text",
        "light": "text",
        "body": "text"
      },
      "replaced": {
        "strong": "text",
        "light": "text",
        "body": "text"
      },
      "withdrawn": {
        "strong": "text",
        "light": "text",
        "body": "text"
      },
      "unknown": {
        "strong": "text",
        "light": "text",
        "body": "text"
      },
      "later": {
        "strong": "text",
        "light": "text",
        "body": "text"
      },
      "several": {
        "strong": "text",
        "light": "text"
      },
      "digits": "text"
    },
    "facts": {
      "document": "text",
      "folder": "text",
      "since": "text",
      "until": "text",
      "withdrawn": "text",
      "sha256": "text",
      "before": "text date",
      "asked": "text",
      "copy": "text",
      "now": "text",
      "changes": "text"
    },
    "unknown": {
      "heading": "text",
      "reasons": [
        {
          "title": "text",
          "body": "text"
        }
      ],
      "next": "text",
      "search": "text",
      "contact": "text",
      "warning": "text"
    },
    "link": "text"
  },
  "forms": {
    "shared": {
      "summaryTitle": "text",
      "errors": {
        "email": "text",
        "choice": "text",
        "tooLong": "text",
        "combiningMarks": "text"
      },
      "reasons": {
        "network": "text",
        "server": "text",
        "tooMany": "text",
        "tooFast": "text",
        "robot": "text",
        "refused": "text",
        "quota": "text",
        "noSpace": "text"
      },
      "callUs": "text",
      "call": {
        "instead": "text",
        "hours": "text"
      },
      "hours": {
        "early": "text n",
        "morning": "text n",
        "afternoon": "text n",
        "evening": "text n",
        "night": "text n"
      },
      "reference": "text",
      "copy": "text",
      "copied": "text",
      "dismiss": "text",
      "language": "text",
      "optional": "text",
      "trap": "text",
      "notice": {
        "what": "text",
        "why": "text",
        "howLong": "text",
        "withdraw": "text",
        "more": "text"
      },
      "mail": {
        "received": "text",
        "reference": "text",
        "answer": "text",
        "language": "text",
        "scan": {
          "label": "text",
          "clean": "text",
          "notScanned": "text"
        },
        "infected": {
          "subject": "text",
          "intro": "text",
          "virus": "text",
          "show": "text"
        },
        "digest": {
          "subject": "text",
          "intro": "text",
          "show": "text"
        },
        "overdue": {
          "subject": "text",
          "intro": "text",
          "received": "text",
          "due": "text",
          "more": "text",
          "show": "text"
        }
      },
      "draft": {
        "offer": "text",
        "restore": "text",
        "forget": "text",
        "kept": "text",
        "forgotten": "text"
      },
      "thanksOutro": "text",
      "phoneHint": "text",
      "choose": "text",
      "sending": "text"
    },
    "newsletter": {
      "title": "text",
      "lead": "text",
      "pageTitle": "text",
      "description": "text",
      "label": "text",
      "submit": "text",
      "submitting": "text",
      "errors": {
        "required": "text"
      },
      "success": {
        "title": "text",
        "body": "text",
        "lasting": "text"
      },
      "failure": "text",
      "notice": {
        "what": "text",
        "why": "text",
        "howLong": "text",
        "withdraw": "text"
      },
      "aside": {
        "picture": "data",
        "next": {
          "title": "text",
          "steps": [
            "text"
          ]
        },
        "points": {
          "title": "text",
          "items": [
            "text"
          ]
        }
      },
      "confirm": {
        "title": "text",
        "lead": "text",
        "action": "text",
        "doneTitle": "text",
        "doneLead": "text"
      },
      "unsubscribe": {
        "title": "text",
        "lead": "text",
        "action": "text",
        "doneTitle": "text",
        "doneLead": "text"
      },
      "unknown": {
        "title": "text",
        "lead": "text"
      },
      "expired": {
        "title": "text",
        "lead": "text"
      },
      "again": "text",
      "mail": {
        "subject": "text",
        "intro": "text",
        "confirm": "text",
        "expires": "text",
        "ignore": "text",
        "unsubscribe": "text",
        "company": "text",
        "companyIntro": "text"
      }
    },
    "alert": {
      "title": "text",
      "pageTitle": "text",
      "description": "text",
      "labels": {
        "email": "text",
        "frequency": "text",
        "folder": "text",
        "kind": "text",
        "q": "text"
      },
      "frequencies": {
        "now": "text",
        "daily": "text"
      },
      "topic": {
        "label": "text",
        "or": "text",
        "all": "text",
        "some": "text",
        "kind": "text kind",
        "folder": "text folder",
        "query": "text query",
        "quoted": "text query"
      },
      "errors": {
        "email": "text",
        "topic": "text",
        "words": "text",
        "frequency": "text"
      },
      "submit": "text",
      "failure": "text",
      "success": {
        "title": "text",
        "body": "text"
      },
      "notice": {
        "what": "text",
        "why": "text",
        "howLong": "text",
        "withdraw": "text"
      },
      "aside": {
        "picture": "data",
        "next": {
          "title": "text",
          "steps": [
            "text"
          ]
        },
        "points": {
          "title": "text",
          "items": [
            "text"
          ]
        }
      },
      "confirm": {
        "title": "text",
        "lead": "text topic often",
        "action": "text",
        "doneTitle": "text",
        "doneLead": "text often"
      },
      "often": {
        "now": "text",
        "daily": "text"
      },
      "unsubscribe": {
        "title": "text",
        "lead": "text topic",
        "action": "text",
        "doneTitle": "text",
        "doneLead": "text"
      },
      "unknown": {
        "title": "text",
        "lead": "text"
      },
      "expired": {
        "title": "text",
        "lead": "text"
      },
      "full": {
        "title": "text",
        "lead": "text"
      },
      "again": "text",
      "mail": {
        "company": "text",
        "subject": "text topic",
        "intro": "text topic",
        "search": "text",
        "confirm": "text",
        "expires": "text",
        "ignore": "text",
        "unsubscribe": "text",
        "one": "text title",
        "oneReplaced": "text title",
        "many": "text topic count",
        "about": "text topic company",
        "added": "text date",
        "replaced": "text date",
        "more": "text count",
        "why": "text"
      }
    },
    "partner": {
      "title": "text",
      "pageTitle": "text",
      "description": "text",
      "lead": "text",
      "labels": {
        "name": "text",
        "email": "text",
        "phone": "text",
        "company": "text",
        "loanAmount": "text",
        "purpose": "text",
        "message": "text"
      },
      "loanAmounts": {
        "under-1cr": "text",
        "1cr-10cr": "text",
        "10cr-50cr": "text",
        "50cr-100cr": "text",
        "above-100cr": "text"
      },
      "purposes": {
        "digital-lending": "text",
        "traditional-lending": "text",
        "co-lending": "text",
        "technology-partner": "text"
      },
      "errors": {
        "name": "text",
        "nameShort": "text",
        "nameLetters": "text",
        "nameLong": "text",
        "email": "text",
        "emailLong": "text",
        "phone": "text",
        "phoneDigits": "text",
        "phoneStart": "text",
        "company": "text",
        "companyShort": "text",
        "companyLong": "text"
      },
      "submit": "text",
      "success": {
        "title": "text",
        "body": "text",
        "lasting": "text"
      },
      "failure": "text",
      "notice": {
        "what": "text",
        "why": "text",
        "howLong": "text",
        "withdraw": "text"
      },
      "aside": {
        "picture": "data",
        "next": {
          "title": "text",
          "steps": [
            "text"
          ]
        },
        "points": {
          "title": "text",
          "items": [
            "text"
          ]
        }
      },
      "mail": {
        "company": "text",
        "companyIntro": "text",
        "thanks": "text",
        "thanksIntro": "text"
      }
    },
    "job": {
      "title": "text",
      "pageTitle": "text",
      "description": "text",
      "labels": {
        "firstName": "text",
        "lastName": "text",
        "email": "text",
        "phone": "text",
        "experience": "text",
        "location": "text",
        "company": "text",
        "currentCTC": "text",
        "expectedCTC": "text",
        "noticePeriod": "text",
        "coverLetter": "text",
        "resume": "text"
      },
      "hints": {
        "ctc": "text",
        "coverLetter": "text",
        "resume": "text"
      },
      "chooseAgain": "text",
      "experiences": {
        "0-1": "text",
        "1-3": "text",
        "3-5": "text",
        "5-7": "text",
        "7-10": "text",
        "10+": "text"
      },
      "noticePeriods": {
        "immediate": "text",
        "15-days": "text",
        "1-month": "text",
        "2-months": "text",
        "3-months": "text"
      },
      "errors": {
        "firstName": "text",
        "firstNameShort": "text",
        "lastName": "text",
        "lastNameShort": "text",
        "email": "text",
        "phone": "text",
        "phoneDigits": "text",
        "experience": "text",
        "location": "text",
        "company": "text",
        "currentCTC": "text",
        "expectedCTC": "text",
        "noticePeriod": "text",
        "coverLetter": "text",
        "coverLetterShort": "text",
        "resume": "text",
        "resumeOne": "text",
        "resumeType": "text",
        "resumeLarge": "text",
        "resumeContent": "text",
        "resumePassword": "text",
        "resumeInfected": "text"
      },
      "submit": "text",
      "success": {
        "title": "text"
      },
      "failure": "text",
      "notice": {
        "what": "text",
        "why": "text",
        "howLong": "text",
        "withdraw": "text"
      },
      "aside": {
        "picture": "data",
        "next": {
          "title": "text",
          "steps": [
            "text"
          ]
        },
        "points": {
          "title": "text",
          "items": [
            "text"
          ]
        }
      },
      "mail": {
        "company": "text",
        "companyIntro": "text",
        "opening": "text",
        "thanks": "text",
        "thanksIntro": "text"
      }
    },
    "enquiry": {
      "folio": "text",
      "title": "text",
      "pageTitle": "text",
      "description": "text",
      "lead": "text",
      "callBack": "text",
      "labels": {
        "name": "text",
        "business": "text",
        "phone": "text",
        "product": "text",
        "amount": "text",
        "tenure": "text",
        "turnover": "text",
        "email": "text",
        "city": "text",
        "callTime": "text",
        "message": "text",
        "calculation": "text",
        "offers": "text"
      },
      "hints": {
        "amount": "text",
        "tenure": "text",
        "calculation": "text"
      },
      "offers": {
        "yes": "text",
        "hint": "text"
      },
      "more": "text",
      "unsure": "text",
      "turnovers": {
        "under-1cr": "text",
        "1cr-10cr": "text",
        "10cr-50cr": "text",
        "50cr-250cr": "text",
        "250cr-1000cr": "text"
      },
      "callTimes": {
        "9-12": "text",
        "12-15": "text",
        "15-18": "text"
      },
      "numbers": {
        "upTo99": "text",
        "hundred": "text",
        "hundreds": "text",
        "thousand": "text",
        "lakh": "text",
        "crore": "text",
        "rupee": "text",
        "rupees": "text"
      },
      "errors": {
        "name": "text",
        "nameShort": "text",
        "nameLong": "text",
        "business": "text",
        "businessShort": "text",
        "businessLong": "text",
        "phone": "text",
        "phoneDigits": "text",
        "phoneStart": "text",
        "product": "text",
        "amount": "text",
        "amountUnread": "text",
        "amountSmall": "text",
        "amountLoan": "text",
        "amountLarge": "text",
        "tenure": "text"
      },
      "submit": "text",
      "success": {
        "title": "text",
        "status": "text"
      },
      "next": {
        "today": "text to",
        "todayFrom": "text from",
        "later": "text day from",
        "slotToday": "text from to",
        "slotLater": "text day from to",
        "noon": "text"
      },
      "failure": "text",
      "notice": {
        "what": "text",
        "why": "text",
        "howLong": "text",
        "withdraw": "text"
      },
      "aside": {
        "picture": "data",
        "next": {
          "title": "text",
          "steps": [
            "text"
          ]
        },
        "points": {
          "title": "text",
          "items": [
            "text"
          ]
        }
      },
      "mail": {
        "company": "text",
        "companyIntro": "text",
        "promised": "text",
        "status": "text",
        "thanks": "text",
        "thanksIntro": "text"
      }
    }
  },
  "status": {
    "title": "text",
    "description": "text",
    "folio": "text",
    "headline": {
      "strong": "text",
      "light": "text"
    },
    "lead": "text",
    "labels": {
      "reference": "text",
      "phone": "text"
    },
    "hints": {
      "reference": "text",
      "phone": "text"
    },
    "submit": "text",
    "errors": {
      "reference": "text",
      "referenceForm": "text",
      "phone": "text",
      "phoneDigits": "text"
    },
    "unknown": {
      "title": "text",
      "body": "text"
    },
    "failure": "text",
    "unavailable": "text",
    "steps": {
      "title": "text",
      "label": "text",
      "received": {
        "title": "text",
        "means": "text",
        "done": "text time"
      },
      "called": {
        "title": "text",
        "means": "text",
        "done": "text",
        "open": "text",
        "skipped": "text"
      },
      "closed": {
        "title": "text",
        "means": "text",
        "done": "text",
        "open": "text"
      }
    },
    "received": {
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "passed": "text day",
      "next": "text"
    },
    "called": {
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "next": "text"
    },
    "closed": {
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "next": "text"
    },
    "next": "text",
    "again": "text",
    "aside": {
      "where": {
        "title": "text",
        "body": "text"
      },
      "shown": {
        "title": "text",
        "body": "text"
      },
      "typed": {
        "title": "text",
        "body": "text"
      }
    },
    "link": {
      "question": "text",
      "label": "text"
    }
  },
  "privacy": {
    "title": "text",
    "folio": "text",
    "description": "text",
    "lead": "text",
    "version": "date",
    "versionLabel": "text",
    "formsTitle": "text",
    "reasonsTitle": "text",
    "columns": {
      "form": "text",
      "field": "text",
      "why": "text"
    },
    "howLong": "text",
    "withdraw": "text",
    "always": {
      "title": "text",
      "reference": {
        "label": "text",
        "why": "text"
      },
      "receivedAt": {
        "label": "text",
        "why": "text"
      },
      "noticeVersion": {
        "label": "text",
        "why": "text"
      },
      "client": {
        "label": "text",
        "why": "text"
      }
    },
    "newsletter": {
      "title": "text",
      "howLong": "text",
      "withdraw": "text",
      "fields": {
        "language": "text",
        "email": "text"
      }
    },
    "alert": {
      "title": "text",
      "howLong": "text",
      "withdraw": "text",
      "fields": {
        "language": "text",
        "email": "text",
        "frequency": "text",
        "folder": "text",
        "kind": "text",
        "q": "text"
      }
    },
    "partner": {
      "title": "text",
      "howLong": "text",
      "withdraw": "text",
      "fields": {
        "language": "text",
        "name": "text",
        "email": "text",
        "phone": "text",
        "company": "text",
        "loanAmount": "text",
        "purpose": "text",
        "message": "text"
      }
    },
    "job": {
      "title": "text",
      "howLong": "text",
      "withdraw": "text",
      "fields": {
        "language": "text",
        "opening": "text",
        "firstName": "text",
        "lastName": "text",
        "email": "text",
        "phone": "text",
        "experience": "text",
        "location": "text",
        "company": "text",
        "currentCTC": "text",
        "expectedCTC": "text",
        "noticePeriod": "text",
        "coverLetter": "text",
        "resume": "text"
      }
    },
    "enquiry": {
      "title": "text",
      "howLong": "text",
      "withdraw": "text",
      "fields": {
        "language": "text",
        "name": "text",
        "business": "text",
        "phone": "text",
        "product": "text",
        "amount": "text",
        "tenure": "text",
        "turnover": "text",
        "email": "text",
        "city": "text",
        "callTime": "text",
        "message": "text",
        "calculation": "text",
        "offers": "text"
      }
    },
    "receivers": {
      "title": "text",
      "lead": "text",
      "list": [
        {
          "id": "id",
          "name": "text",
          "kinds": [
            "choice"
          ],
          "gets": "text"
        }
      ]
    },
    "further": [
      {
        "title": "text",
        "paragraphs": [
          "text"
        ]
      }
    ],
    "contact": "text email phone"
  },
  "papers": {
    "title": "text",
    "description": "text",
    "index": {
      "folio": "text",
      "headline": {
        "strong": "text"
      },
      "lead": "text",
      "unsure": "text",
      "check": "text",
      "charges": "text"
    },
    "sheet": {
      "folio": "text",
      "all": "text",
      "light": "text",
      "title": "text product",
      "description": "text product company",
      "kind": "text",
      "first": "text",
      "forgotten": "text",
      "print": "text",
      "howMany": "text",
      "howOld": "text",
      "forProduct": "text",
      "date": "text",
      "firm": "text",
      "questions": "text company phone",
      "asOf": "text date",
      "sample": "text",
      "less": "text"
    },
    "manners": [
      "text"
    ],
    "kinds": {
      "proprietorship": "text",
      "partnership": "text",
      "llp": "text",
      "company": "text",
      "huf": "text",
      "trust": "text"
    },
    "groups": {
      "who": {
        "title": "text",
        "lead": "text"
      },
      "firm": {
        "title": "text",
        "lead": "text"
      },
      "money": {
        "title": "text",
        "lead": "text"
      }
    },
    "shared": [
      {
        "id": "id",
        "group": "choice",
        "name": "text",
        "why": "text",
        "howMany": "text"
      }
    ],
    "products": {
      "purchase-finance": {
        "lead": "text",
        "sample": "boolean",
        "asOf": "date",
        "approved": "boolean",
        "papers": [
          {
            "name": "text",
            "why": "text",
            "howMany": "text"
          }
        ]
      },
      "work-order": {
        "lead": "text",
        "sample": "boolean",
        "asOf": "date",
        "approved": "boolean",
        "papers": [
          {
            "name": "text",
            "why": "text",
            "howMany": "text"
          }
        ]
      },
      "invoice-discounting": {
        "lead": "text",
        "sample": "boolean",
        "asOf": "date",
        "approved": "boolean",
        "papers": [
          {
            "name": "text",
            "why": "text",
            "howMany": "text"
          }
        ]
      },
      "supply-chain": {
        "lead": "text",
        "sample": "boolean",
        "asOf": "date",
        "approved": "boolean",
        "papers": [
          {
            "name": "text",
            "why": "text",
            "howMany": "text"
          }
        ]
      },
      "business-loan": {
        "lead": "text",
        "sample": "boolean",
        "asOf": "date",
        "approved": "boolean",
        "papers": [
          {
            "name": "text",
            "why": "text",
            "howMany": "text"
          }
        ]
      },
      "machinery": {
        "lead": "text",
        "sample": "boolean",
        "asOf": "date",
        "approved": "boolean",
        "papers": [
          {
            "name": "text",
            "why": "text",
            "howMany": "text"
          }
        ]
      },
      "loan-against-property": {
        "lead": "text",
        "sample": "boolean",
        "asOf": "date",
        "approved": "boolean",
        "papers": [
          {
            "name": "text",
            "why": "text",
            "howMany": "text"
          }
        ]
      },
      "growth-capital": {
        "lead": "text",
        "sample": "boolean",
        "asOf": "date",
        "approved": "boolean",
        "papers": [
          {
            "name": "text",
            "why": "text",
            "howMany": "text"
          }
        ]
      },
      "margin-funding": {
        "lead": "text",
        "sample": "boolean",
        "asOf": "date",
        "approved": "boolean",
        "papers": [
          {
            "name": "text",
            "why": "text",
            "howMany": "text"
          }
        ]
      }
    },
    "numbers": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "private": "text",
      "example": "text",
      "fields": {
        "udyam": {
          "label": "text",
          "pattern": "text",
          "example": "same"
        },
        "gstin": {
          "label": "text",
          "pattern": "text",
          "example": "same"
        },
        "pan": {
          "label": "text",
          "pattern": "text",
          "example": "same"
        },
        "cin": {
          "label": "text",
          "pattern": "text",
          "example": "same"
        },
        "llpin": {
          "label": "text",
          "pattern": "text",
          "example": "same"
        },
        "ifsc": {
          "label": "text",
          "pattern": "text",
          "example": "same"
        }
      },
      "problems": {
        "tooLong": "text",
        "length": "text found wanted",
        "foreign": "text position found marked",
        "letter": "text position found marked",
        "digit": "text position found marked",
        "letterOrDigit": "text position found marked",
        "notZero": "text position found marked",
        "only": "text position found wanted marked",
        "letterForDigit": "text position found wanted marked",
        "digitForLetter": "text position found wanted marked",
        "checkDigit": "text"
      },
      "warnings": {
        "holder": "text found",
        "state": "text found",
        "companyType": "text found",
        "uin": "text",
        "oidar": "text",
        "nonResident": "text",
        "taxDeductor": "text",
        "taxCollector": "text",
        "department": "text",
        "otherForm": "text",
        "udyogAadhaar": "text",
        "llp": "text",
        "company": "text",
        "foreignCompany": "text",
        "foreignLlp": "text"
      },
      "accepted": {
        "udyam": "text value",
        "gstin": "text state pan",
        "pan": "text holder",
        "cin": "text year",
        "llpin": "text value",
        "ifsc": "text bank"
      },
      "holders": {
        "P": "text",
        "C": "text",
        "H": "text",
        "F": "text",
        "A": "text",
        "T": "text",
        "B": "text",
        "L": "text",
        "J": "text",
        "G": "text"
      },
      "states": "data"
    },
    "next": {
      "headline": {
        "strong": "text"
      },
      "cost": "text",
      "check": "text",
      "charges": "text",
      "numbers": "text",
      "enquiry": "text"
    }
  },
  "charges": {
    "title": "text",
    "description": "text",
    "asOf": "text",
    "sample": "text",
    "header": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "contents": "text"
    },
    "units": {
      "lakh": "text n",
      "crore": "text n"
    },
    "rates": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text gst",
      "caption": "text",
      "columns": {
        "product": "text",
        "rate": "text",
        "fee": "text",
        "months": "text",
        "amount": "text"
      },
      "rate": "text from to",
      "methods": {
        "reducing": "text type",
        "discount": "text type"
      },
      "types": {
        "fixed": "text",
        "floating": "text"
      },
      "fee": "text fee",
      "months": "text from to",
      "amount": "text from to",
      "links": {
        "cost": "text",
        "papers": "text",
        "product": "text",
        "ask": "text"
      },
      "cost": "text",
      "check": "text",
      "papers": "text"
    },
    "how": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "paragraphs": [
        "text"
      ],
      "steps": [
        {
          "title": "text",
          "body": "text"
        }
      ],
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "apr": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "paragraphs": [
        "text"
      ],
      "example": "data",
      "text": "text amount months rate fee instalment apr",
      "interest": "text",
      "fees": "text",
      "total": "text",
      "cost": "text",
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "late": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "figure": "text percent",
      "label": "text",
      "points": [
        "text"
      ],
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "early": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "caption": "text",
      "columns": {
        "who": "text",
        "loan": "text",
        "charge": "text"
      },
      "none": "text",
      "policy": "text upTo",
      "rows": [
        {
          "who": "text",
          "loan": "text",
          "charge": {
            "base": "choice",
            "middle": "choice",
            "upper": "choice"
          }
        }
      ],
      "layers": {
        "base": "text",
        "middle": "text",
        "upper": "text"
      },
      "notes": [
        "text"
      ],
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "other": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "caption": "text",
      "columns": {
        "charge": "text",
        "amount": "text"
      },
      "names": {
        "bounce": "text",
        "mandate": "text",
        "statement": "text",
        "visit": "text",
        "valuation": "text",
        "stamp-duty": "text",
        "registration": "text"
      },
      "withGst": "text rupees gst",
      "withoutGst": "text rupees",
      "atActuals": "text",
      "notes": [
        "text"
      ]
    },
    "keyFacts": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "paragraphs": [
        "text"
      ],
      "sheet": {
        "title": "text",
        "rows": [
          "text"
        ]
      },
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "complaints": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "investors": "text",
      "steps": [
        {
          "when": "text",
          "title": "text",
          "body": "text"
        }
      ],
      "ombudsman": {
        "covered": {
          "when": "text",
          "title": "text",
          "body": "text"
        },
        "notCovered": {
          "when": "text",
          "title": "text",
          "body": "text"
        }
      },
      "scheme": "text",
      "sachet": "text",
      "officer": {
        "name": "same",
        "position": "text",
        "email": "email"
      },
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "fair": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "items": [
        {
          "title": "text",
          "body": "text"
        }
      ],
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "parties": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "none": "text",
      "products": "text",
      "app": "text",
      "noApp": "text",
      "coLending": {
        "title": "text"
      },
      "lendingService": {
        "title": "text"
      },
      "ownApps": {
        "title": "text",
        "body": "text"
      },
      "sellingAgents": {
        "title": "text",
        "dates": "text from until"
      },
      "note": "text"
    },
    "papers": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "figure": "text",
      "label": "text",
      "paragraphs": [
        "text"
      ],
      "heirs": {
        "title": "text",
        "steps": [
          "text"
        ]
      },
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    }
  },
  "shareholders": {
    "title": "text",
    "description": "text",
    "asOf": "text",
    "sample": "text",
    "unconfirmed": {
      "secretary": "text",
      "tax": "text"
    },
    "header": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "contents": "text"
    },
    "dividends": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "links": {
        "notReceived": "text",
        "iepfSteps": "text"
      },
      "columns": {
        "year": "text",
        "kind": "text",
        "rupees": "text",
        "record": "text",
        "paidBy": "text",
        "last": "text"
      },
      "kinds": {
        "final": "text",
        "interim": "text",
        "second-interim": "text",
        "special": "text",
        "none": "text"
      },
      "rate": "text kind percent",
      "states": {
        "none": "text",
        "proposed": "text date",
        "paying": "text date",
        "claim": "text date",
        "soon": "text date",
        "over": "text date",
        "fund": "text date",
        "earlierRules": "text",
        "beforeFund": "text",
        "notRecorded": "text"
      },
      "counted": "text",
      "source": "text",
      "earlier": "text from to",
      "earlierNotes": [
        "text"
      ],
      "note": "text"
    },
    "tasks": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "labels": {
        "form": "text",
        "enclose": "text",
        "send": "text",
        "demat": "text"
      },
      "send": "text",
      "noForm": "text",
      "list": [
        {
          "purpose": "choice",
          "title": "text",
          "lead": "text",
          "enclose": [
            "text"
          ],
          "demat": "text"
        }
      ],
      "confirmed": "boolean",
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "registrar": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "title": "text",
      "labels": {
        "name": "text",
        "address": "text",
        "phone": "text",
        "email": "text",
        "hours": "text"
      },
      "does": {
        "title": "text",
        "items": [
          "text"
        ]
      },
      "company": {
        "title": "text",
        "items": [
          "text"
        ]
      }
    },
    "iepf": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "steps": [
        "text"
      ],
      "shares": "text",
      "officer": {
        "title": "text",
        "name": "text",
        "position": "text",
        "address": "text",
        "email": "text",
        "phone": "text"
      },
      "confirmed": "boolean",
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "unclaimed": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "verify": "text",
      "listed": "text",
      "none": "text"
    },
    "tax": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "points": [
        {
          "text": "text",
          "confirmed": "boolean"
        }
      ],
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "paper": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "points": [
        {
          "text": "text",
          "confirmed": "boolean"
        }
      ],
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    },
    "complaints": {
      "folio": "text",
      "headline": {
        "strong": "text",
        "light": "text"
      },
      "lead": "text",
      "grievance": "text",
      "steps": [
        {
          "when": "text",
          "title": "text",
          "body": "text"
        }
      ],
      "confirmed": "boolean",
      "asOf": "claim",
      "approved": "claim",
      "source": "claim",
      "owner": "claim",
      "review": "claim"
    }
  },
  "disclosures": {
    "title": "text",
    "description": "text",
    "folio": "text",
    "headline": {
      "strong": "text",
      "light": "text"
    },
    "lead": "text",
    "sample": "text",
    "asOf": "text date",
    "reading": "text",
    "unfold": "text count",
    "filters": {
      "label": "text",
      "allStates": "text",
      "allRules": "text",
      "none": "text"
    },
    "files": {
      "csv": "text",
      "json": "text"
    },
    "states": {
      "there": "text",
      "due": "text",
      "late": "text",
      "not-applicable": "text",
      "look": "text"
    },
    "legend": "text there look",
    "labels": {
      "duty": "text",
      "evidence": "text",
      "noEvidence": "text",
      "home": "text",
      "due": "text date",
      "retention": "text",
      "source": "text",
      "unconfirmed": "text",
      "checked": "text by date",
      "unchecked": "text"
    },
    "columns": {
      "rule": "text",
      "clause": "text",
      "duty": "text",
      "state": "text",
      "due": "text",
      "evidence": "text",
      "reason": "text",
      "source": "text",
      "checked": "text"
    },
    "values": {
      "yes": "text",
      "no": "text",
      "crore": "text n"
    },
    "reasons": {
      "shown": "text title date",
      "shownFile": "text title date",
      "shownUndated": "text title",
      "changes": "text",
      "period": "text title period due",
      "event": "text title event on due",
      "published": "text date",
      "dated": "text date",
      "undated": "text",
      "afterDue": "text days",
      "duePeriod": "text period due days",
      "dueEvent": "text event on due days",
      "latePeriod": "text period due days",
      "lateEvent": "text event on due days",
      "unchecked": "text",
      "missing": "text what",
      "ofKind": "text kind",
      "inFolder": "text folder",
      "named": "text words",
      "notNamed": "text",
      "or": "text",
      "eventUnknown": "text event",
      "eventStale": "text event",
      "noPlace": "text",
      "placeholder": "text what",
      "placeholderPage": "text what",
      "fact": "text fact value date",
      "factMissing": "text fact",
      "from": "text date",
      "until": "text date",
      "weekendsOnly": "text years",
      "noPeriodYet": "text",
      "days": "text n"
    }
  }
};

export const WORDS: Readonly<Record<string, string>> = {
  "calendar.holidays": "Holidays of the exchange, one list for each calendar year, from its circular, such as: \"2026\": [\"2026-01-26\", \"2026-10-02\"] Without the list of a year, working days are Monday to Friday, and /disclosures says so.",
  "calendar.events": "Events that start the clock of a rule (content/rules/). documents: which documents of the library state the day of such an event, by kind (library.yaml), folder and words. days: its days that no document states, past and future. An event with neither has no day that the site knows. within: after so many days without a newer event, one is missing: a year, or a quarter and 60 days. call: { name: the earnings call, days: [\"2026-05-29\", \"2026-08-13\"], within: 152 }",
  "company.sample": "true while the company is invented: the go-live check then fails.",
  "company.shortNameIn": "The short name on pages in other languages. A language without a line has the name above; {} writes it above all in Latin.",
  "company.security": "Where security researchers report weaknesses (/.well-known/security.txt). Set a later day at least once a year.",
  "company.exchange": "The stock exchange and the code of the share.",
  "company.registration": "The company’s CIN and its registration with the Reserve Bank.",
  "company.offices": "The offices, in the order shown, each with a link to a map.",
  "company.social": "Add url once there is an account. Until then the link shows the \"under working\" notice.",
  "company.facts": "Facts that decide which legal duties apply (content/rules/), each with the day on which it was true. Amounts in rupees. Leave value out where it is not known: the duties that depend on it then ask for a look.",
  "company.designer": "Who designed the site, for the footer.",
  "lending.layer": "The layer of the company in the Reserve Bank's scale-based regulation: base, middle or upper.",
  "lending.ombudsman": "Whether the Reserve Bank's Integrated Ombudsman Scheme covers complaints about the company.",
  "lending.gst": "GST on fees, in percent.",
  "lending.penal": "The charge for late payment, in percent a month of the overdue amount. Not interest, and without GST.",
  "lending.prepayment": "The charge for repaying early where a charge is allowed, in percent of the amount repaid, before GST. In the middle layer, floating-rate business loans to individuals and to micro and small enterprises up to nilUpTo (rupees) carry none.",
  "lending.charges": "Other charges. An entry has either rupees or atActuals (what others charge for it). gst says whether GST is added.",
  "lending.coLending": "Lenders with whom the company shares loans. An entry has a name and the products.",
  "lending.lendingService": "Companies that work for the company in digital lending, each with what it does. An app is named where there is one.",
  "lending.sellingAgents": "Direct selling agents and direct marketing agents.",
  "lending.products": "Every product of the catalogue, once. method: \"reducing\" for loans in instalments, \"discount\" for bills, where rate is the discount rate. rate is percent a year, fee is percent of the amount before GST, amount is in whole rupees.",
  "library.categories": "The fourteen top-level folders. name: the spelling that the site shows. folder: the folder on the server's disk. alsoFoundAs: correct spellings and other names. Search finds the folder by them too. shelf: true shows the folder's years as books on a shelf. page: shareholders links to /shareholders above the documents.",
  "library.newest": "The front page of the library shows the newest document of each kind. folder: where documents of the kind are, with all subfolders, spelled as above. words: what their file names contain, in any order; of a list, one entry is enough. documentKind, instead of words or with them: the kind of such documents, a name from kinds below. The newest is the one with the latest year and day that it states; one that states no year is never the newest.",
  "library.kinds.name": "\"The listing agreement\" is the law of older letters.",
  "library.kinds": "What a document is, said beside search results, which can be narrowed by it. The first rule that fits counts. folder and words are as above; give at least one of them. Words of up to three letters are found where a word begins; all others anywhere, also in names without spaces; words between \"double quotes\" only one directly after the other. Where no rule's words are in the name, they are looked for in what the first page says it is about. formerly: the kind that such documents had before; alerts by email for it name them, too.",
  "library.synonyms": "Terms: search treats the words of a group as one meaning, for documents and for pages of the site: a search for one of them finds the others too, in English, Hindi, Marathi and Gujarati. Give singular forms. Other forms, other spellings, Indic words in Latin letters (shikayat), the names of letters (एजीएम), kinds of documents, and names of the company need no entry.",
  "retention.partner": "How many days the site keeps each form after a visitor sends it. The server deletes older ones once a day; `npm run data -- purge` deletes them now. If you change a period, also change it in the privacy notice (en/privacy.yaml) and in the short notices beside the forms (en/forms.yaml), and update the notice's version.",
  "retention.newsletter": "For a form that is not listed here, src/features/forms/forms.server.ts sets the days. Also for alerts about documents. Days after a sign-up, and days after unsubscribing. A confirmed subscription or alert is kept until its owner ends it.",
  "retention.sentMail": "The record of a sent mail: recipient, subject and time; its text is deleted when it is sent. A mail that could not be delivered is kept as long, with its text.",
  "settings.splash": "When the opening splash appears: every-page (as specified), first-visit or off.",
  "settings.wordmark": "The company's name as a drawing, in a light colour, for the splash. Without this line the splash shows it as text.",
  "settings.icons.touch": "Home-screen icon for iOS, 180 by 180 pixels.",
  "settings.icons.maskable": "A maskable icon: its drawing stays inside the safe zone, because systems may crop the edges.",
  "settings.icons": "The site's icons in browsers and on phones. The site also serves brand/favicon.ico, at /favicon.ico.",
  "settings.colours": "theme: the colour of the browser's toolbars. ground: the background of the icon while the site opens.",
  "settings.share": "The picture for links shared on social networks, 1200 by 630 pixels.",
  "settings.shareIn": "The same in other languages. A language without a line has the picture above.",
  "settings.callHours.closed": "Dates of holidays.",
  "settings.callHours": "When we call back, in Indian time. The forms promise no calls at other times. Holidays are in closed: these are the ones with fixed dates, and Good Friday. Add those by the moon (Holi, Id, Diwali and others) from your state's notification each year; `npm run doctor` says when the list is about to end.",
  "settings.answerWithin": "Working hours within which a partnership request and a job application are answered; an enquiry, by the call that its sender was promised. What is late is in `npm run inbox -- overdue` and in a mail each morning. Sample: set what you keep to.",
  "shareholders.dividends.faceValue": "Rupees a share, for the percentage. Write faceValue beside the rupees of a year in which it was another one.",
  "shareholders.dividends.list": "Newest first. kind: final, interim, second-interim, special; or none for a year without a dividend. declared: the day of the meeting. moved: the day on which the unpaid part went to the unpaid dividend account; without it, the page counts from the latest day that the law allows and says so. sentToFund: once the rest went to the IEPF. document: is linked if the library has it.",
  "shareholders.dividends": "Every dividend, newest year first.",
  "shareholders.rules.since": "For dividends declared before \"since\", under the earlier Companies Act, the page computes no day.",
  "shareholders.rules.fundSince": "The day on which the Investor Education and Protection Fund began.",
  "shareholders.rules.confirmed": "false while a company secretary or tax adviser has not confirmed it; the page says so.",
  "shareholders.rules": "Since when the present rules on unclaimed dividends apply.",
  "shareholders.unclaimed": "Lists of holders of unclaimed dividends in the library, and not circulars about them. folder and words are as in content/library.yaml.",
  "shareholders.registrar.phone": "Shown as text: only the company’s phone is a link.",
  "shareholders.registrar": "The Registrar to an Issue and Share Transfer Agent.",
  "shareholders.nodalOfficer": "The company’s nodal officer for the IEPF.",
  "shareholders.forms": "The forms of each purpose, by their path in the library. One that the library does not have is never linked: the page then says to ask the registrar for it.",
  "text/common.shareAlt": "Alternative text of the picture in share cards.",
  "text/common.errorActions": "Links on error pages.",
  "text/common.notFound.numeral": "The status code, for the margin.",
  "text/common.notFound": "The page for an address that does not exist.",
  "text/common.serverError": "The page for an error of the server.",
  "text/common.libraryError": "The page for a library that cannot be read.",
  "text/common.badAddress": "The page for an address that cannot be read.",
  "text/common.refused": "The page for a request that is not allowed.",
  "text/common.tooLarge": "The page for a request that is too large.",
  "text/common.tooMany": "The page for too many requests.",
  "text/shell.skipSplash": "On the opening splash.",
  "text/shell.language": "Of the menu with the languages of the page.",
  "text/shell.links": "The six links in fixed order (docs/behaviour.md).",
  "text/shell.borrower": "What a borrower asks first: in the phone menu, after the products of the home page and in the footer.",
  "text/shell.shareholder": "In the phone menu.",
  "text/shell.menu": "The menu on small screens.",
  "text/shell.mega": "The menu of the library’s folders.",
  "text/shell.footer.grievances": "Before the person for grievances of investors and the e-mail address.",
  "text/shell.footer.odr": "Link to the portal for online dispute resolution.",
  "text/shell.footer.more": "All other pages, in groups. On phones and tablets they are folded.",
  "text/shell.footer.groups": "All pages but the four for borrowers.",
  "text/shell.footer": "The footer of every page.",
  "text/shell.underWorking": "The notice for links that have no address yet.",
  "text/home.hero.amount": "{from} is the lowest amount of a business loan in lending.yaml.",
  "text/home.hero.figures": "The other limits of what we lend.",
  "text/home.hero.words": "The eight terms of the moving strip. List each once; the strip repeats them.",
  "text/home.hero": "The start of the page, with its slider of three pictures.",
  "text/home.mission.offers": "service: the card in products.yaml that the link opens. Use the icon of that card.",
  "text/home.mission": "What the company offers.",
  "text/home.growth": "The steps of a firm, and the finance for each.",
  "text/home.about.lead": "The page fills in {company}, {exchange} and {formerName} from content/company.yaml.",
  "text/home.about": "The company in short.",
  "text/home.serve.audiences": "service: the card in products.yaml that the card opens.",
  "text/home.serve": "Whom the company serves.",
  "text/home.tagline": "The six lines of the tagline.",
  "text/home.products.groups": "The two sheets are the sections of products.yaml. Each group lists services by their icons in products.yaml. A service without a group appears separately, with its description.",
  "text/home.products": "The products, in groups.",
  "text/home.advantage": "The five advantages.",
  "text/about.intro.plate": "The values come from content/company.yaml.",
  "text/about.intro": "The start of the page, with the company’s names and codes.",
  "text/about.mission": "The mission, with the years in business.",
  "text/about.services.cards": "Keep exactly these six, in this order. folder: a name from content/library.yaml, spelled the same way.",
  "text/about.services": "Cards for investors; each leads to a page or a folder of the library.",
  "text/about.leadership": "The leaders. What is said about each is a claim.",
  "text/about.philosophy": "The three parts of the philosophy.",
  "text/about.faq.ask": "The link to the enquiry.",
  "text/about.faq": "The questions and answers.",
  "text/about.grievance.loans": "{complaints} leads to the steps of a complaint on /charges.",
  "text/about.grievance.requests": "{shareholders} leads to /shareholders.",
  "text/about.grievance.steps.items": "{email} is the officer’s address.",
  "text/about.grievance": "The page for grievances of investors.",
  "text/products.header": "The start of the page.",
  "text/products.getStarted.calls": "`{phone}` is replaced with the dial link.",
  "text/products.getStarted.ask": "Text of each service’s enquiry link.",
  "text/products.getStarted": "The button that opens the enquiry form, and the words beside it.",
  "text/products.facts.more": "The row that unfolds a service on phones, and a column of the table.",
  "text/products.facts": "The lines of each service. The figures are in content/lending.yaml; the last two are \"fit\" and \"bring\" of the service. \"fit\" answers the question with the rules of check.yaml: a test compares turnover, years and GST.",
  "text/products.sections.services.fit": "When the company may lend, and the papers to bring, each in one sentence.",
  "text/products.sections": "The numbered sections of the catalogue, with their services.",
  "text/cost.kinds": "The links to the three calculators.",
  "text/cost.loan": "The start of the page for a loan.",
  "text/cost.bill": "The start of the page for a bill.",
  "text/cost.compare.hints": "Hints that differ from those of one loan.",
  "text/cost.compare": "The start of the page that compares two offers.",
  "text/cost.range.outside": "Figures outside the product’s limits, which are worked out all the same.",
  "text/cost.range": "What the company itself offers for a product, above the form. Its figures are in content/lending.yaml.",
  "text/cost.units": "How lakh and crore are written.",
  "text/cost.fields": "Label and hint of each field.",
  "text/cost.choices": "The options of the forms’ choices.",
  "text/cost.more": "Labels of the folded fields of a loan, and of each of two offers.",
  "text/cost.errors": "Messages for fields with an invalid value.",
  "text/cost.answer.missing": "In place of the answer, while a figure is wrong.",
  "text/cost.answer.smallAmount": "Warnings about figures that were probably typed without their unit.",
  "text/cost.answer.cloth.titles": "The second half of the title, by what a row of the picture stands for.",
  "text/cost.answer": "Words of the answer for a loan.",
  "text/cost.billAnswer": "Words of the answer for a bill.",
  "text/cost.compareAnswer.titles": "The headline of the comparison, in two halves.",
  "text/cost.compareAnswer.marks": "The label of an offer.",
  "text/cost.compareAnswer.lengths": "If the offers run for different times.",
  "text/cost.compareAnswer.cloths": "Below the two pictures.",
  "text/cost.compareAnswer": "Words of the comparison.",
  "text/cost.attached": "The calculation that a visitor attaches to an enquiry.",
  "text/cost.attachedFirst": "Added to it if the first instalment is not due after one month.",
  "text/partners.header": "The start of the page.",
  "text/partners.commission.terms.sample": "A word before the date, such as \"Sample terms,\".",
  "text/partners.commission.terms": "When it is paid, the tax, and who to write to. `{email}` is replaced with a link to the address.",
  "text/partners.commission": "What partners earn.",
  "text/partners.filter": "The categories of partners, and the words of their filter.",
  "text/partners.card.rates": "Below the list and below a partner's figures, because these state a rate. {charges} leads to /charges.",
  "text/partners.card": "Words of a partner’s card.",
  "text/partners.kinds": "The names of the four kinds are the options \"purposes\" of the partnership form (forms.yaml).",
  "text/partners.labels": "Labels of a partner’s facts.",
  "text/partners.partners": "The partners. Their figures are claims.",
  "text/careers.header": "The start of the page.",
  "text/careers.benefits": "The three reasons to work here.",
  "text/careers.openings.all": "The link on an opening's application page.",
  "text/careers.openings.none": "The row shown when there are no openings.",
  "text/careers.openings.apply": "`{title}` is the opening’s title. The text must start with \"Apply\" (contract \"Accessible names\").",
  "text/careers.openings.contact": "The alternative to the form. `{phone}` and `{email}` are replaced with the company’s links.",
  "text/careers.openings.adjustments": "For disabled applicants; shown with the openings and on the application pages.",
  "text/careers.openings.list.pay": "The pay range, if the company gives one.",
  "text/careers.openings.list": "\"pay\" is the range for the opening; without it, the line is left out.",
  "text/careers.openings": "The list of openings, and the words around it.",
  "text/check.header": "The start of the page.",
  "text/check.form.where": "Beside the form: where the answers go. The first text is shown without script, the second one with script.",
  "text/check.form.readAs": "Before an amount in figures and words, which shows how the amount was read.",
  "text/check.form": "Words of the form and its messages.",
  "text/check.questions.years.options": "`from` is the number of full years that an answer stands for. The rules below may use these numbers only.",
  "text/check.questions": "The eight questions, in the order shown.",
  "text/check.answer.some": "`{n}` is the number of products that may fit, `{all}` the number of all products.",
  "text/check.answer.near": "After the name of the product that is nearest to fitting.",
  "text/check.answer.products.reducing": "Of the amount asked for, over the longest term: the instalment, or the interest of a bill that is paid at once.",
  "text/check.answer.products.amount": "The limits of the amount are those of content/lending.yaml.",
  "text/check.answer.products": "Words of each product: its terms, its needs and its links.",
  "text/check.answer.source": "Below everything that the rules state.",
  "text/check.answer": "Words of the answer.",
  "text/check.classes.enterprise": "`{name}` is one of the names below.",
  "text/check.classes.limits": "In ascending order.",
  "text/check.classes": "The classes of enterprises and their limits, in ascending order.",
  "text/check.rules.every": "Applies to all products.",
  "text/check.rules.products.purposes": "Money for the firm as a whole serves every purpose, so it is never hidden.",
  "text/check.rules.products": "For each product: the purposes it is made for, why it fits, and what it needs, with a sentence for each need that says what has to be in place.",
  "text/check.rules.elsewhere": "Where another kind of lender, or a first step, is the better choice. One of the conditions below `when` must hold.",
  "text/check.rules": "A condition may use: purposes (one of them was chosen), turnoverFrom, turnoverUpTo, turnoverAbove, yearsFrom, yearsBelow, papers (one of them is at hand), gst, udyam. If it uses several, all of them must hold.",
  "text/library.folderDescription": "Description of a folder for search engines.",
  "text/library.shareholders": "The link to /shareholders, on the first page and in folders with page: shareholders (content/library.yaml).",
  "text/library.sample": "A notice that the documents are samples. Delete this text when the samples are deleted.",
  "text/library.arriving": "A notice below it, while `npm start` generates the sample documents of a new site.",
  "text/library.front.facts.kind": "A sample library that ends a year earlier, as in the tests.",
  "text/library.front.facts.document": "Path below DOCUMENTS_DIR, as in the list of all documents.",
  "text/library.front.facts.page": "The page of the document that states the figures, starting at 1.",
  "text/library.front.facts.figures": "`before`: the figure of the same period a year earlier.",
  "text/library.front.facts": "Figures typed from a document. They are shown only while the document is the newest of its kind (the rules are in content/library.yaml). When a newer one is published, the page shows its name alone, and the go-live check reports it: add its figures at the top. document: the path, as in the list of all documents.",
  "text/library.front": "The front page, above the list of all categories.",
  "text/library.breadcrumb": "The path of folders above a page.",
  "text/library.categories": "The list of categories.",
  "text/library.counts": "The text on folder cards (docs/behaviour.md).",
  "text/library.documents.range": "States which documents of a paginated list the page shows.",
  "text/library.documents.oneScan": "Of a document with one page.",
  "text/library.documents.days": "The day of the filing, if the document states it; the day on which it was published here; that of its file. Then what it is about.",
  "text/library.documents.contains": "Names what a document contains that opens only in Acrobat.",
  "text/library.documents": "The cards of documents.",
  "text/library.copy": "The button that copies an address.",
  "text/library.withdrawn": "The page of a withdrawn document.",
  "text/library.feeds.heading": "Text about the feeds, below each folder’s content.",
  "text/library.feeds.mail": "The link to the form for alerts, of a folder and of a search.",
  "text/library.feeds.label": "The fold with the addresses for feed readers and programs.",
  "text/library.feeds": "Titles of the feeds, and the text about them.",
  "text/library.notFound": "Shown for a folder or document that does not exist.",
  "text/library.empty": "Shown for a folder without documents.",
  "text/search.box": "The search field.",
  "text/search.filters": "The filters and the order of results.",
  "text/search.results.many": "Shown if the query has so many matches that only some of them were ranked.",
  "text/search.results.namesOnly": "Shown for documents without text.",
  "text/search.results.recognised": "Below the words of a page that was read from a picture.",
  "text/search.results": "The list of results.",
  "text/search.narrow.remove": "Read to screen readers, for the link that removes a narrowing.",
  "text/search.narrow": "The fold of the filters on phones, further filters, and the filters that are set.",
  "text/search.feed": "Link to the feed of a search, and the feed’s title.",
  "text/search.onSite": "Heading of the pages of the site that fit a query.",
  "text/search.paging": "Links to other pages of results.",
  "text/search.missing": "Shown above the results if no document has all words.",
  "text/search.missingHere": "The same if only a part of the documents is searched; `everywhere` links to a search of all.",
  "text/search.missingPeriods": "Shown above the results if the query names a year, a quarter or a date, and no result has it.",
  "text/search.readAs": "Shown above the results for words that were read as other words. `refuse` links to the search as typed.",
  "text/search.nothing.near": "Similar words that documents contain.",
  "text/search.nothing.periods": "Shown in place of the tips if the query is only a year, a quarter or a date.",
  "text/search.nothing.years": "Before links to the newest years with documents.",
  "text/search.nothing": "Shown if nothing was found.",
  "text/search.start": "Shown before a search.",
  "text/search.preparing": "Shown while the first index is being built.",
  "text/search.scanning": "Shown while scanned pages are being read.",
  "text/search.indexing": "Shown while new documents are being indexed.",
  "text/reader.labelled": "A page whose printed number differs.",
  "text/reader.picture": "Text alternative of the page’s picture.",
  "text/reader.again": "In the place of a picture that is not there yet, and below a problem that passes.",
  "text/reader.ways.below": "The same links again, at the end of the page.",
  "text/reader.ways": "Links to other pages of the document.",
  "text/reader.tools": "Links to the file.",
  "text/reader.text.sideways": "Above a table that is wider than its place.",
  "text/reader.text.csv": "Link to a table as a file for spreadsheets.",
  "text/reader.text.reading.script": "If the page has text in a script that OCR does not read.",
  "text/reader.text.reading": "How the text of a page was read, where it is not in the file; and why there is none.",
  "text/reader.text.lacksFigures": "Above a table without all its figures.",
  "text/reader.text.lacksHeads": "Above a table below heads whose columns are not known.",
  "text/reader.text.uncertain": "After that, if figures or words have a question mark.",
  "text/reader.text.sure": "After the number of matches on such a page.",
  "text/reader.text": "The text of the page.",
  "text/reader.cite.citation": "What is not known of {year} and {days} is left out, with the comma or full stop before it. `\\_` is a space at which no line ends.",
  "text/reader.cite": "How to cite the page.",
  "text/reader.problems": "Why a page cannot be shown.",
  "text/reader.editions.change.uncertain": "For a page that may correspond to an unread one.",
  "text/reader.editions.change.key": "Explains how changed words look.",
  "text/reader.editions.change.removed": "Read by screen readers before removed and added words.",
  "text/reader.editions.change.table": "Above the changed rows of a table.",
  "text/reader.editions.compare.machine": "After how a machine has read pages.",
  "text/reader.editions": "Former editions, and what changed.",
  "text/verify.headline": "The headline, in heavy and light type.",
  "text/verify.file.offline": "Shown if the script that reads the file cannot be loaded.",
  "text/verify.file": "The field for a file, which needs script.",
  "text/verify.typed.invalid": "The start of the page’s title beside that error.",
  "text/verify.typed": "The field for a SHA-256.",
  "text/verify.commands": "How to compute a SHA-256 without this page.",
  "text/verify.another": "The heading of the fields below an answer.",
  "text/verify.answers.later": "Shown while documents are being read, or the list is not available.",
  "text/verify.answers.several": "Above the answers about several files.",
  "text/verify.answers.digits": "Added if only the first digits were given.",
  "text/verify.answers": "What the page answers.",
  "text/verify.facts.before": "The day of documents that the register began with.",
  "text/verify.facts": "The labels of what is known about a published file.",
  "text/verify.unknown": "Shown for a file that was never published.",
  "text/verify.link": "The link to this page.",
  "text/forms.shared.summaryTitle": "Heading of the error summary (docs/behaviour.md).",
  "text/forms.shared.errors.combiningMarks": "Shown if one letter has more than 30 accents or vowel signs.",
  "text/forms.shared.reasons.quota": "The sender’s network has exhausted its storage for today.",
  "text/forms.shared.reasons.noSpace": "All networks together have exhausted the storage for today, or the disk is nearly full.",
  "text/forms.shared.callUs": "Text before the phone number after a failure.",
  "text/forms.shared.call": "Beside and below every form. The hours in which we call back are in settings.yaml.",
  "text/forms.shared.hours": "The time of day, in 24 hours from 0, 4, 12, 16 and 20.",
  "text/forms.shared.reference": "Text before the reference number.",
  "text/forms.shared.copy": "The button beside it, before and after it was pressed.",
  "text/forms.shared.language": "Stored with every form.",
  "text/forms.shared.trap": "Label of the honeypot field, which people never see.",
  "text/forms.shared.mail.language": "Above the answers of a form in another language.",
  "text/forms.shared.mail.scan": "Below the answers, if a file came with them.",
  "text/forms.shared.mail.infected": "The mail about a file that was stored before it could be scanned.",
  "text/forms.shared.mail.digest": "The digest of grouped notifications. It names commands of the operator.",
  "text/forms.shared.mail.overdue": "The mail on the morning of each working day, if a form was not answered in time.",
  "text/forms.shared.draft.offer": "\"kept\" below names days. If you change them, change privacy.yaml and src/features/forms/draft/draft-expiry.ts too.",
  "text/forms.shared": "Text that all forms share.",
  "text/forms.newsletter.again": "Label of the link to the form, on the pages for unknown and expired links.",
  "text/forms.newsletter.mail.expires": "Contains the value of CONFIRM_DAYS (features/forms/sign-up/links.server.ts).",
  "text/forms.newsletter": "The newsletter’s form, pages and mails.",
  "text/forms.alert.topic.or": "Before the link to the same alert without the words of the search.",
  "text/forms.alert.topic.quoted": "For a query with quotation marks of its own.",
  "text/forms.alert.topic": "What an alert is about. `all` stands alone; otherwise `some` precedes the parts that apply.",
  "text/forms.alert.often": "How often, inside the sentences of the page that confirms.",
  "text/forms.alert.full": "The page for an address that has as many alerts as allowed.",
  "text/forms.alert.again": "Label of the link to the form, on the pages for unknown and expired links.",
  "text/forms.alert.mail.search": "In place of the words of a search: a stranger may have typed them.",
  "text/forms.alert.mail.expires": "Contains the value of CONFIRM_DAYS (features/forms/sign-up/links.server.ts).",
  "text/forms.alert.mail": "The request to confirm, and the mails about new documents. `company` is the name of this kind of form.",
  "text/forms.alert": "The form, pages and mails of alerts about new documents.",
  "text/forms.partner.success.lasting": "Shown on the page after the panel has closed.",
  "text/forms.partner": "The form for partners.",
  "text/forms.job.title": "Shown before the name of the opening.",
  "text/forms.job.chooseAgain": "Text shown before the file name if the visitor has to choose the file again.",
  "text/forms.job": "The form for job applications.",
  "text/forms.enquiry.folio": "The label in the margin of the page.",
  "text/forms.enquiry.callBack": "Text of the link to the enquiry form, which stands beside book-a-call links.",
  "text/forms.enquiry.offers": "From 1 January 2027 a lender needs this consent for each product, and the answer is no until the visitor ticks the box.",
  "text/forms.enquiry.more": "Label of the folded optional fields.",
  "text/forms.enquiry.unsure": "Label of the last product option, for visitors who are not sure.",
  "text/forms.enquiry.callTimes": "Each line: from hour to hour (24-hour clock), then the text that visitors see.",
  "text/forms.enquiry.numbers.upTo99": "1 to 20, then 30 to 90, if a hyphen joins the others (twenty-one); otherwise all words from 1 to 99.",
  "text/forms.enquiry.success": "`status`: link to the page that shows where the enquiry stands.",
  "text/forms.enquiry.next.noon": "Text that replaces the hour at noon.",
  "text/forms.enquiry": "The enquiry form.",
  "text/status.headline": "The headline, in heavy and light type.",
  "text/status.labels": "Labels of the fields.",
  "text/status.hints": "Hints below the fields.",
  "text/status.errors": "Messages for fields with an invalid value.",
  "text/status.unknown": "The same words for an unknown reference and for another number, so that a stranger learns nothing.",
  "text/status.unavailable": "The reason that follows if the database does not answer.",
  "text/status.steps": "The three steps. `means` stands below the form. `done` is shown for a step that is reached, with {time} for the time of day in India; `open` for a step still to come.",
  "text/status.received.passed": "In place of the promised call, once its day is over.",
  "text/status.received": "What the page says above and below the steps, by the step that was reached last.",
  "text/status.called": "What comes next after the call.",
  "text/status.closed": "What comes next after an enquiry was closed.",
  "text/status.aside": "Beside the form.",
  "text/status.link": "The link to this page on /enquiry.",
  "text/privacy.folio": "The label in the margin.",
  "text/privacy.version": "Change this date whenever this notice or a short notice beside a form changes. The site stores it with each consent.",
  "text/privacy.formsTitle": "Heading of the table with a line for each form.",
  "text/privacy.reasonsTitle": "Heading of the folds with the reason for each field.",
  "text/privacy.columns": "Headings of the table.",
  "text/privacy.always": "Data stored with every form in addition to its fields.",
  "text/privacy.newsletter": "What one form stores: the purpose of every field, and for how long.",
  "text/privacy.alert": "What one form stores: the purpose of every field, and for how long.",
  "text/privacy.partner": "What one form stores: the purpose of every field, and for how long.",
  "text/privacy.job": "What one form stores: the purpose of every field, and for how long.",
  "text/privacy.enquiry": "What one form stores: the purpose of every field, and for how long.",
  "text/privacy.receivers.list.gets": "What it gets and why.",
  "text/privacy.receivers": "The systems that receive forms by webhook (docs/contracts/recipients.md). The site starts only if each receiver in the recipients file has its id and its kinds of forms here. Sample: remove what you do not use.",
  "text/privacy.further": "Text about cookies, logs, drafts, recipients of the data, and contacts.",
  "text/privacy.contact": "`{email}` and `{phone}` are replaced with the company’s links.",
  "text/papers.index": "The start of /papers.",
  "text/papers.sheet.title": "{product} is the product's title, {company} the company's short name.",
  "text/papers.sheet.asOf": "{date} is the date of the list.",
  "text/papers.sheet": "Words of a product’s list.",
  "text/papers.manners": "How the papers should be prepared.",
  "text/papers.kinds": "Names of the kinds of firms.",
  "text/papers.groups": "Headings of the groups of papers.",
  "text/papers.shared": "Papers of every product. Without \"for\" a paper is for every kind of firm.",
  "text/papers.products.growth-capital.leaveOut": "Ids of shared papers that this product does not need.",
  "text/papers.products": "One entry for each product. leaveOut takes papers out of the list above, by id.",
  "text/papers.numbers.private": "Shown only if the browser runs the check.",
  "text/papers.numbers.states": "Codes as used in GST numbers. Not an official list: have it checked.",
  "text/papers.numbers": "How registration numbers are built, and the words of their check.",
  "text/papers.next": "Links below a list.",
  "text/charges.sample": "Shown before the date if the company is a sample.",
  "text/charges.header": "The start of the page.",
  "text/charges.units": "How lakh and crore are written.",
  "text/charges.rates": "The table of rates and fees.",
  "text/charges.how": "How interest is calculated.",
  "text/charges.apr.example": "A test computes it again from the other figures, and compares the rate and the fee with content/lending.yaml.",
  "text/charges.apr": "What the annual percentage rate is, with an example.",
  "text/charges.late": "What a late payment costs.",
  "text/charges.early.rows": "What the Reserve Bank's rule says for each layer: none, or policy where the company decides.",
  "text/charges.early": "What repaying early costs.",
  "text/charges.other": "The table of other charges.",
  "text/charges.keyFacts": "The key facts statement.",
  "text/charges.complaints.ombudsman.covered": "For the company secretary: as reported, the limit is 90 days. Whether they start with the complaint to the company, with its answer or after the 30 days has to be read in the scheme itself. Counted from the complaint, a borrower is in time under each reading. Replace the sentence once the first day is confirmed.",
  "text/charges.complaints": "How to complain, and to whom next.",
  "text/charges.fair": "The fair practices code.",
  "text/charges.parties": "Who shares, arranges or sells loans.",
  "text/charges.papers.heirs": "The lender's own procedure, which has to be on its website. Sample: replace it with the one that your board adopted.",
  "text/charges.papers": "How the papers of the property are returned.",
  "text/shareholders.sample": "Shown before the date if the company is a sample.",
  "text/shareholders.unconfirmed": "Beside what is not confirmed yet.",
  "text/shareholders.header": "The start of the page.",
  "text/shareholders.dividends.links": "Texts of links to other parts of the page.",
  "text/shareholders.dividends.columns": "The table, with a line for each dividend.",
  "text/shareholders.dividends.rate": "The percentage is of the face value.",
  "text/shareholders.dividends.states": "Where the money is. In the states claim, soon and over, `{date}` is the last day to claim it from the company.",
  "text/shareholders.dividends.source": "For screen readers, after the date that is a link to the letter.",
  "text/shareholders.dividends.earlierNotes": "{since} and {fundSince} are dates in content/shareholders.yaml.",
  "text/shareholders.dividends": "The dividends by year.",
  "text/shareholders.tasks.list.form": "What the registrar calls the form.",
  "text/shareholders.tasks.confirmed": "false while a company secretary or tax adviser has not confirmed it; the page says so.",
  "text/shareholders.tasks": "What a shareholder may want to do.",
  "text/shareholders.registrar": "The registrar, and what it does.",
  "text/shareholders.iepf.confirmed": "false while a company secretary or tax adviser has not confirmed it; the page says so.",
  "text/shareholders.iepf": "How to claim from the IEPF.",
  "text/shareholders.unclaimed.verify": "The link to the page that checks a copy.",
  "text/shareholders.unclaimed.listed": "Above the lists, if the library has any.",
  "text/shareholders.unclaimed.none": "In place of them, if it has none.",
  "text/shareholders.unclaimed": "Lists of the library that name holders of unclaimed dividends.",
  "text/shareholders.tax": "Tax on dividends.",
  "text/shareholders.paper": "Shares on paper.",
  "text/shareholders.complaints.grievance": "Text of the link to the grievance page.",
  "text/shareholders.complaints.confirmed": "false while a company secretary or tax adviser has not confirmed it; the page says so.",
  "text/shareholders.complaints": "The steps of a complaint.",
  "text/disclosures.headline": "Heavy and light part of the headline.",
  "text/disclosures.sample": "Shown if the company is a sample.",
  "text/disclosures.asOf": "The day for which the states were computed.",
  "text/disclosures.reading": "Shown while documents of the library are being read.",
  "text/disclosures.unfold": "The row that unfolds the clauses of a regulation on phones.",
  "text/disclosures.filters": "The links that narrow the list.",
  "text/disclosures.files": "The list as files.",
  "text/disclosures.states": "The states. Each has a sign, so that its colour is not needed.",
  "text/disclosures.legend": "Explains states.",
  "text/disclosures.labels.home": "The home page as evidence.",
  "text/disclosures.labels": "Labels of a clause.",
  "text/disclosures.columns": "The columns of the file.",
  "text/disclosures.values": "Values of facts in sentences.",
  "text/disclosures.reasons.shownFile": "For a document that states no date.",
  "text/disclosures.reasons.changes": "After that, if a change starts the clock.",
  "text/disclosures.reasons.published": "After those.",
  "text/disclosures.reasons.dated": "The same for a document from before the register.",
  "text/disclosures.reasons.undated": "The same for one that does not state its own date.",
  "text/disclosures.reasons.unchecked": "Shown in place of “late” until a person has checked the rule.",
  "text/disclosures.reasons.missing": "What was looked for: `ofKind`, `inFolder`, and `named` or `notNamed`.",
  "text/disclosures.reasons.or": "Between two alternatives, with the quotation marks of `named`.",
  "text/disclosures.reasons.eventStale": "After those, if a newer event should be known.",
  "text/disclosures.reasons": "In {braces}: what the site fills in."
};
