import type { Site } from '../../content-model/site.ts';
import { Parts } from '../../ui/part/parts.tsx';
import { conductParts } from './conduct-parts.tsx';
import { costParts } from './cost-parts.tsx';
import { fillOf } from './links.tsx';

/** Interest rates and service charges, part by part. */
export function ChargesPage({ site }: { site: Site }) {
  const { company, format, text } = site;
  const { header, sample, asOf } = text.charges;
  const fill = fillOf(site);
  return (
    <Parts
      format={format}
      id="charges"
      text={header}
      asOf={company.sample ? `${sample} ${asOf}` : asOf}
      parts={[...costParts(site, fill), ...conductParts(site, fill)]}
    />
  );
}
