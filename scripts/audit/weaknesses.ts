/** Checks dependencies for known vulnerabilities, using npm's configured registry. */
import { spawnSync } from 'node:child_process';
import type { CheckResult } from './outcome.ts';

/** The parts of `npm audit --json` that are used. */
export interface Report {
  error?: { code?: string; summary?: string };
  message?: string;
  vulnerabilities?: Record<string, { severity?: string; range?: string; fixAvailable?: unknown }>;
  metadata?: { dependencies?: { total?: number } };
}

export function checkWeaknesses(root: string): CheckResult {
  const asked = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 1e8,
  });
  return readReport(asked.stdout ?? '');
}

export function readReport(printed: string): CheckResult {
  const summary = 'known weaknesses of dependencies';
  let report: Report;
  try {
    report = JSON.parse(printed);
  } catch {
    return { summary, findings: [], unknown: 'npm audit printed nothing that can be read' };
  }
  if (!report.vulnerabilities)
    return {
      summary,
      findings: [],
      unknown: `the registry does not answer npm audit (${(report.message ?? report.error?.summary ?? 'no reason given').split(' - ')[0]}). Run this where it does, or with --registry of one that does`,
    };
  const findings = Object.entries(report.vulnerabilities).map(
    ([name, { severity, range, fixAvailable }]) =>
      `${name} ${range ?? ''} has a known weakness (${severity}). ${fixAvailable ? 'There is a version without it: npm audit fix.' : 'There is no version without it yet.'} How soon: docs/security/dependencies.md.`,
  );
  return { summary: `${summary}: ${report.metadata?.dependencies?.total ?? '?'} packages`, findings };
}
