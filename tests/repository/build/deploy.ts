/** Extracts what the files in `deploy/` refer to: variables, ports, paths, scripts, images. */

/** @returns the variables that a unit, an env file, an image or a compose service sets */
export function variablesSet(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('#'));
  const found = lines.flatMap((line, i) => {
    const continued = lines[i - 1]?.endsWith('\\') && lines[i - 1]?.startsWith('ENV');
    if (/^(ENV|ARG|Environment=)/.test(line) || continued || /^[A-Z_]+=/.test(line))
      return [...line.replace(/^Environment=/, '').matchAll(/(?:^|\s)([A-Z][A-Z_]*)(?==|$)/g)].map(
        ([, name = '']) => name,
      );
    return /^[A-Z][A-Z_]*: /.test(line) ? [line.split(':')[0] ?? ''] : [];
  });
  return [...new Set(found)].filter((name) => name !== 'ENV' && name !== 'ARG').sort();
}

/** @returns the paths that the image copies from the project */
export function pathsCopied(containerfile: string): string[] {
  const lines = [...containerfile.matchAll(/^COPY (?!--from)(.+)$/gm)];
  return lines.flatMap(([, words = '']) => words.split(' ').slice(0, -1));
}

/** @returns the site's commands and package.json scripts that a text runs */
export function programsRun(text: string): { files: string[]; scripts: string[] } {
  const files = [...text.matchAll(/[\s"](?:\.\/)?((?:src\/cli\/|scripts\/)?[\w-]+\.(?:ts|mjs))\b/g)];
  const scripts = [...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)];
  return {
    files: [...new Set(files.map(([, file = '']) => file))],
    scripts: [...new Set(scripts.map(([, script = '']) => script))],
  };
}

/** @returns every local port that a text connects to or listens on */
export function portsNamed(text: string): number[] {
  const named = [...text.matchAll(/127\.0\.0\.1:(\d{4,5})\b/g)].map(([, port]) => Number(port));
  return [...new Set(named)].sort((a, b) => a - b);
}
