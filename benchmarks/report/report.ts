/** Formats the results of several benchmarks as a self-contained HTML page and as Markdown. */
import { formatNumber, table } from './markdown.ts';
import { plot } from './plot.ts';
import type { Figure, Group, Result } from './result.ts';
import { STYLE } from './style.ts';

/** One benchmark run. `result` is missing if the benchmark exited before it reported one. */
export interface Ran {
  name: string;
  /** Whether the exit code was 0. */
  ok: boolean;
  seconds: number;
  result?: Result | undefined;
}

/** Date and properties of the machine, without data that identifies it. */
export interface Circumstances {
  /** Date in ISO format. */
  on: string;
  commit: string;
  node: string;
  system: string;
  cores: number;
  /** Memory in gigabytes. */
  memory: number;
  /** Load average over one minute, before the first benchmark. */
  load: number;
}

const HEAD = ['measure', 'measured', 'reference', 'ratio', 'claimed', ''];

/** @returns a Markdown report for the repository */
export function markdownReport(all: readonly Ran[], where: Circumstances): string {
  const sections = all.flatMap((ran) => [
    `## ${headingOf(ran)}`,
    ran.result?.about ?? NOTHING,
    ...(ran.result?.groups ?? []).flatMap((group) => [
      `### ${group.title} (${group.unit})`,
      ...(group.note ? [group.note] : []),
      table(HEAD, rowsOf(group)),
    ]),
    ...missedOf(ran).map((line) => `* ${line}`),
  ]);
  return `${['# What was measured', summary(all, where), ...sections].join('\n\n')}\n`;
}

/** @returns an HTML page with a table and a plot for each group */
export function htmlReport(all: readonly Ran[], where: Circumstances): string {
  const contents = all.map(
    (ran) =>
      `<li class="${ran.ok ? 'holds' : 'fails'}"><a href="#${ran.name}">${escapeHtml(headingOf(ran))}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What was measured, ${where.on}</title><style>${STYLE}</style></head><body><main>
<h1>What was measured</h1><p>${escapeHtml(summary(all, where).replaceAll('`', ''))}</p>
<p class="key"><i class="own"></i>measured <i class="reference"></i>reference in the same run <i class="limit"></i>what is claimed</p>
<nav><ol>${contents.join('')}</ol></nav>
${all.map(section).join('\n')}
</main></body></html>
`;
}

function section(ran: Ran): string {
  const groups = (ran.result?.groups ?? []).map(
    (group) => `<section><h3>${escapeHtml(group.title)} <small>${escapeHtml(group.unit)}</small></h3>
${group.note ? `<p>${escapeHtml(group.note)}</p>` : ''}${plot(group)}
<div class="scroll"><table><thead><tr>${HEAD.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rowsOf(
      group,
    )
      .map(
        (row) =>
          `<tr class="${row[5] === 'FAILS' ? 'fails' : ''}">${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
      )
      .join('')}</tbody></table></div></section>`,
  );
  const missed = missedOf(ran).map((line) => `<li>${escapeHtml(line)}</li>`);
  return `<article id="${ran.name}" class="${ran.ok ? 'holds' : 'fails'}"><h2>${escapeHtml(headingOf(ran))}</h2>
<p>${escapeHtml(ran.result?.about ?? NOTHING)}</p>${missed.length > 0 ? `<ul class="missed">${missed.join('')}</ul>` : ''}
${groups.join('\n')}</article>`;
}

const NOTHING = 'It ended before it had a result; what it printed says why.';

const headingOf = ({ name, ok, seconds, result }: Ran) =>
  `${result?.title ?? name}: ${ok ? 'holds' : 'FAILED'} (${seconds} s)`;

/** @returns the claims that did not hold, or one sentence if the benchmark failed without naming one */
function missedOf({ name, ok, result }: Ran): string[] {
  if (ok || (result && result.missed.length > 0)) return result?.missed ?? [];
  return [`${name} failed: run \`npm run bench -- ${name}\` and read what it prints.`];
}

function summary(all: readonly Ran[], where: Circumstances): string {
  const held = all.filter(({ ok }) => ok).length;
  return `Written by \`npm run bench\` on ${where.on} at commit ${where.commit}: ${held} of ${all.length} benchmarks hold. Node ${where.node}, ${where.system}, ${where.cores} core(s), ${where.memory} GB of memory, load ${where.load.toFixed(1)} before the first.`;
}

function rowsOf({ figures }: Group): string[][] {
  return figures.map(({ what, value, reference, claim }: Figure) => [
    what,
    formatNumber(value),
    reference ? `${reference.what}: ${formatNumber(reference.value)}` : '',
    reference ? (value / reference.value).toFixed(2) : '',
    claim?.text ?? '',
    claim ? (claim.holds ? 'holds' : 'FAILS') : '',
  ]);
}

/** Escapes text for HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
