/**
 * Checks an uploaded file: that its content matches its name and opens without a password, and that clamd
 * finds no virus in it.
 */
import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ClamdAddress } from '../../../server/config/value-schemas.ts';
import { scanForVirus } from './clamd.server.ts';
import type { Upload } from './upload.ts';
import { documentType } from './upload-type.server.ts';

/**
 * Timeout of a scan in milliseconds. The visitor waits for it; a file that takes longer is stored and scanned
 * later.
 */
const SCAN_TIMEOUT_MS = 8_000;

/** Two checks of a file. Their promises never reject. */
export interface UploadCheck {
  /** Compares the content with the name. */
  type(
    upload: Pick<Upload, 'fileName'> & { bytes: Uint8Array },
  ): Promise<Required<Pick<Upload, 'content' | 'sha256'>>>;
  /** Scans accepted content. It takes seconds, so it is the last check of a form. */
  scan(bytes: Uint8Array): Promise<Required<Pick<Upload, 'content' | 'isScanned'>>>;
}

/** @param clamdAddress undefined if there is no scanner: no file is scanned then */
export function uploadCheck(clamdAddress: ClamdAddress | undefined, log: Pick<Logger, 'warn'>): UploadCheck {
  return {
    async type({ fileName, bytes }) {
      const type = await documentType(bytes);
      const isNamed = type !== undefined && fileName.toLowerCase().endsWith(`.${type}`);
      const content = isNamed ? 'accepted' : type === 'password' ? type : 'rejected';
      return { content, sha256: hash('sha256', bytes) };
    },
    async scan(bytes) {
      if (!clamdAddress) return { content: 'accepted', isScanned: false };
      try {
        const virus = await scanForVirus(clamdAddress, bytes, AbortSignal.timeout(SCAN_TIMEOUT_MS));
        if (virus) log.warn({ virus }, 'an upload with a virus was rejected');
        return { content: virus ? 'infected' : 'accepted', isScanned: true };
      } catch (error) {
        log.warn({ err: error }, 'an upload could not be scanned, and is scanned later');
        return { content: 'accepted', isScanned: false };
      }
    },
  };
}
