export function foldersInUse(): string[] | undefined;
