/** Names that the code no longer uses because they are not standard terms, each with a replacement. */
export interface OldName {
  /** Matches a whole identifier, or a file name without its extensions. */
  name: RegExp;
  use: string;
  /** Limits the rule to functions: the word is allowed as the name of a value. */
  functionsOnly?: true;
  /** Limits the rule to these path prefixes: in other files the word has its usual sense. */
  in?: readonly string[];
}

const LIBRARY = ['src/features/library'];
const HTTP = ['src/server/http'];

export const OLD_NAMES: readonly OldName[] = [
  { name: /^(together|groupCommit)$/i, use: 'transaction' },
  { name: /^transact$/, use: 'transaction' },
  { name: /^(usable|usability)$/, use: 'healthCheck', functionsOnly: true },
  { name: /^Work$/, use: 'DocumentContext in the sample library' },
  { name: /^BOUNDS$/, use: 'limits', in: HTTP },
  { name: /^(makeRoom|Room|standIn|Leave)$/, use: 'Semaphore, acquire, release' },
  { name: /^(keptPages|kept-pages)$/, use: 'pageCache' },
  { name: /^streamed$/, use: 'withRequestContext', in: HTTP },
  { name: /^(Input|Answer|Outcome|Finished)$/, use: 'request, response', in: HTTP },
  { name: /^refusals?(Of)?$/i, use: 'rejection' },
  { name: /^told$/i, use: 'what is meant: findings, messages, the response' },
  { name: /^(wish|Wish|wishes)$/, use: 'tokenRequest' },
  { name: /^announce$/, use: 'notify, printBanner' },
  { name: /^(found|written|shown|said|asked)$/, use: 'a verb', functionsOnly: true, in: ['src/'] },
  { name: /^tell[A-Z]?\w*$/, use: 'print…, report…', functionsOnly: true, in: ['src/', 'scripts/'] },
  {
    name: /^say([A-Z]\w*)?$/,
    use: 'print…, report…',
    functionsOnly: true,
    in: ['src/operations', 'src/server', 'src/cli'],
  },
  { name: /^SAYINGS$/, use: 'MESSAGES' },
  { name: /^SANE$/i, use: 'what is limited or checked' },
  { name: /^MOST(_[A-Z_]+)?$/, use: 'MAX_… with its unit' },
  { name: /^LONGEST(_[A-Z_]+)?$/, use: 'MAX_…, TIMEOUT_MS' },
  { name: /^PATIENCE(_MS)?$/, use: 'TIMEOUT_MS' },
  { name: /^NOBODYS?$/, use: 'who or what is meant' },
  { name: /^(AT_A_TIME|AT_ONCE\w*|LANES)$/, use: 'CONCURRENCY, or what is counted' },
  { name: /^(judge|judged|Judged)$/, use: 'validate, compare' },
  { name: /^(mend|mends|mendOf|mended)$/, use: 'fix, suggestion' },
  { name: /^(slips?|slipPage|slip-page|SLIP_PAGE)$/, use: 'content error, error' },
  { name: /^spoil(t|er)?([A-Z]\w*)?$|^spoilt-\w+$/i, use: 'damage, damaged' },
  { name: /^Steady(Props)?$/, use: 'ReservedWidthText' },
  { name: /^(isSpoken|spoken)$/, use: 'isLocalized, localizedRoutes', in: ['src/document', 'src/pages'] },
  { name: /^(Name|Place)$/, use: 'FileName, FolderContext', in: LIBRARY },
  { name: /^(looks?|looking|Look\w*|LookOrder)$/, use: 'scan, ScanRequest', in: LIBRARY },
  { name: /^plan$/, use: 'reconcile', in: ['src/features/library/register'] },
  { name: /^(folded|things?)$/, use: 'normalizeToken, terms', in: LIBRARY },
  { name: /^startForgetting$/, use: 'startRateLimitCleanup' },
  { name: /^desk$/, use: 'operations' },
  { name: /^Given$/, use: 'options, args' },
  { name: /^(held-timer|useHeldTimer)$/, use: 'pausableTimer' },
  { name: /^(use-hold|useHold)$/, use: 'usePauseOnHover' },
  { name: /^(use-held|useHeld)$/, use: 'useHoverOrFocus' },
  { name: /^(lasting|before-form|BeforeForm)$/, use: 'the pattern’s name' },
  { name: /^(demandUpToDate|stepsRun|takenBack|comeBack|homeless|dearest)$/, use: 'the usual term' },
];
