import type { Site } from '../../content-model/site.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Parts } from '../../ui/part/parts.tsx';
import { Section } from '../../ui/section/section.tsx';
import { conductParts } from './conduct-parts.tsx';
import { costParts } from './cost-parts.tsx';
import { linksOf } from './links.tsx';

/** Interest rates and service charges, part by part. */
export function ChargesPage({ site }: { site: Site }) {
  const { company, format, text, urls } = site;
  const { header, rates, sample, asOf } = text.charges;
  const links = linksOf(site);
  return (
    <>
      <Parts
        format={format}
        id="charges"
        text={header}
        asOf={company.sample ? `${sample} ${asOf}` : asOf}
        parts={[...costParts(site, links), ...conductParts(site, links)]}
      />
      <Section className="row no-print">
        <ButtonLink href={urls.enquiry()}>{rates.links.ask}</ButtonLink>
        <GoLink href={urls.check()}>{rates.check}</GoLink>
      </Section>
    </>
  );
}
