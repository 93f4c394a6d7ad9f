import type { Examples } from '../example.ts';
import { Icon } from '../icon/icon.tsx';
import { Button, ButtonLink } from './button.tsx';

export const examples: Examples = {
  Primary: <Button type="button">Send partnership request</Button>,
  'Primary with an icon': (
    <ButtonLink href="tel:+912200000000">
      <Icon name="phone" /> Book a call
    </ButtonLink>
  ),
  Line: (
    <Button type="button" variant="line">
      Restore what I typed
    </Button>
  ),
  Gold: (
    <ButtonLink href="tel:+912200000000" variant="gold">
      <Icon name="phone" /> Book a call
    </ButtonLink>
  ),
  'Compact, for bars': (
    <ButtonLink href="#button" compact>
      Book a call
    </ButtonLink>
  ),
  Tool: (
    <ButtonLink href="#button" variant="tool">
      <Icon name="download" /> Download
    </ButtonLink>
  ),
  'Icon alone': (
    <Button type="button" variant="icon">
      <span className="hidden-text">Search</span>
      <Icon name="search" />
    </Button>
  ),
  'Sending or switched off': (
    <Button type="button" aria-disabled="true">
      Sending
    </Button>
  ),
  'A long word': (
    <Button type="button" variant="line">
      Gesamtfinanzierungsvereinbarungsunterlagen herunterladen
    </Button>
  ),
};

export const onDark: Examples = {
  'Gold on dark': (
    <Button type="button" variant="gold">
      Subscribe
    </Button>
  ),
  'Line on dark': (
    <ButtonLink href="#button" variant="line">
      See the documents
    </ButtonLink>
  ),
  'Tool on dark': (
    <ButtonLink href="#button" variant="tool">
      <Icon name="copy" /> Copy link
    </ButtonLink>
  ),
  'Switched off on dark': (
    <Button type="button" disabled>
      Subscribe
    </Button>
  ),
};
