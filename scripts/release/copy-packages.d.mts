export function copyPackages(root: string, release: string, nodePackage?: string): void;
