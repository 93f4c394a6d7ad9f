export function copyPackages(root: string, release: string): void;
