/**
 * Checks which relationships of an Office document are allowed (ECMA-376 part 2, clause 9; part 1, annex A).
 */

/**
 * Last segments of rejected relationship types: OLE objects, ActiveX controls, macros, and documents inside
 * the document.
 */
const ACTIVE_TYPES = new Set([
  'oleobject',
  'control',
  'activexcontrolbinary',
  'vbaproject',
  'wordvbadata',
  'afchunk',
  'subdocument',
  'frame',
]);

/** @returns the reason for rejecting the relationship, or undefined */
export function wrongRelationship(attributes: ReadonlyMap<string, string>): string | undefined {
  const type = (attributes.get('Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '';
  const target = attributes.get('Target') ?? '';
  if (ACTIVE_TYPES.has(type)) return `a document with a relationship of type ${type}`;
  if (attributes.get('TargetMode')?.toLowerCase() !== 'external') return undefined;
  return isHarmlessLink(type, target) ? undefined : `a document that loads a ${type} from elsewhere`;
}

/**
 * Whether an external target is allowed. A hyperlink loads nothing until the reader follows it. Word records
 * the path of a document's template on the author's disk, and the address of a picture that was copied from a
 * web page; ordinary résumés contain both. A remote template can contain macros, and a path to a network
 * share reveals who opens the document.
 */
function isHarmlessLink(type: string, target: string): boolean {
  if (type === 'hyperlink') return true;
  if (type === 'image') return /^https?:\/\//i.test(target) || isOnOwnDisk(target);
  return type === 'attachedtemplate' && isOnOwnDisk(target);
}

/**
 * Whether the target is a local path: `C:\…`, `file:///C:/…`, `file:///Users/…`, or a name without a scheme
 * or server.
 */
export function isOnOwnDisk(target: string): boolean {
  // After `file:`, exactly two slashes, or more than three, introduce a host (RFC 8089, appendix E.3).
  const path = target.replace(/^file:(\/\/localhost\/|\/\/\/|\/)?(?![/\\])/i, '');
  if (/^[a-z]:[\\/]/i.test(path)) return true;
  return !/^[\\/]{2}|^[a-z][a-z\d+.-]*:/i.test(path) && !/%5c/i.test(path);
}
