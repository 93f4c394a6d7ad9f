import type { VerifyText } from '../../../../content-model/schema/library/verify-text.ts';
import * as urls from '../../../../urls.ts';
import { FileFacts, PublishedAt } from './file-facts.tsx';

interface FileIdentityProps {
  text: VerifyText['facts'];
  /** When the file was published, milliseconds since 1970. */
  published: number;
  /** True if it was there when the register began. */
  isFromStart: boolean;
  sha256: string;
}

/** When a file was published, its SHA-256, and the link to compare a copy with it. */
export function FileIdentity({ text, published, isFromStart, sha256 }: FileIdentityProps) {
  const hash = (
    <>
      {sha256} <a href={urls.verify()}>{text.copy}</a>
    </>
  );
  return (
    <FileFacts
      rows={[
        { label: text.since, value: <PublishedAt text={text} at={published} isFromStart={isFromStart} /> },
        { label: text.sha256, value: hash },
      ]}
    />
  );
}
