export function linkPackages(from: string, to: string): void;
export function removeDevelopmentPackages(release: string): void;
export function linkOrCopy(from: string, to: string): void;
