import type { HomeText } from '../../../content-model/schema/home.ts';
import type { CatalogueSection, Service } from '../../../content-model/schema/products.ts';
import type { IconName } from '../../../ui/icon/icon.tsx';

/** One entry of a sheet: a named group of services, or a single service with its description. */
export interface Entry {
  icon: IconName;
  title: string;
  /** The service of an entry that consists of one. */
  service?: Service['icon'];
  /** The services of a group, or the bullets of a service. */
  points: readonly { text: string; service?: Service['icon'] }[];
}

/**
 * Returns a product sheet's entries: first the groups that have services in this section, then the ungrouped
 * services.
 * @param section a section of the catalogue, the only source of service names
 * @param groups the home page's groups, which refer to services by icon
 */
export function entriesOf(section: CatalogueSection, groups: HomeText['products']['groups']): Entry[] {
  const here = new Map(section.services.map((service) => [service.icon, service]));
  const grouped = groups.flatMap(({ icon, title, services }) => {
    const points = services.flatMap((service) => {
      const found = here.get(service);
      return found ? [{ text: found.title, service }] : [];
    });
    return points.length > 0 ? [{ icon, title, points }] : [];
  });
  const inGroups = new Set<Service['icon']>(groups.flatMap(({ services }) => services));
  const single = section.services
    .filter(({ icon }) => !inGroups.has(icon))
    .map(({ icon, title, bullets }) => ({
      icon,
      title,
      service: icon,
      points: bullets.map((text) => ({ text })),
    }));
  return [...grouped, ...single];
}
