import type { VerifyText } from '../../../../content-model/schema/library/verify-text.ts';
import { Rows } from '../../../../ui/rows/rows.tsx';
import { PublishedAt } from './published-at.tsx';

interface FileIdentityProps {
  text: VerifyText['facts'];
  /** When the file was published, milliseconds since 1970. */
  published: number;
  /** True if it was there when the register began. */
  isFromStart: boolean;
  sha256: string;
}

/** When a file was published, and its SHA-256. */
export function FileIdentity({ text, published, isFromStart, sha256 }: FileIdentityProps) {
  const at = <PublishedAt text={text} at={published} isFromStart={isFromStart} />;
  return (
    <Rows
      rows={[
        { label: text.since, value: at },
        { label: text.sha256, value: sha256 },
      ]}
    />
  );
}
