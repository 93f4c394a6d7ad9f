export function makeSample(): void;
export function needsSample(env: NodeJS.ProcessEnv, root?: string): boolean;
