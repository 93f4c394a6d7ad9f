/** Checks the layers of the cascade (src/ui/styles/global.css), which make the order of style sheets irrelevant. */
import type { ProjectFile } from './project-files.ts';

const START = '@layer base, ui;\n\n@layer ui {\n';

/** @returns one sentence for every style sheet of a component of src/ui outside the layer `ui` */
export function outsideTheLayer(components: readonly ProjectFile[]): string[] {
  return components
    .filter(({ text }) => !text.startsWith(START) || /\n}\s*\S/.test(text))
    .map(
      ({ name }) => `${name}: begin with "@layer base, ui;" and put all rules into one "@layer ui { ... }".`,
    );
}

/** @returns one sentence for every style sheet of the shell or a feature that uses a layer */
export function inALayer(sheets: readonly ProjectFile[]): string[] {
  return sheets
    .filter(({ text }) => text.includes('@layer'))
    .map(({ name }) => `${name}: use no layer, so that its rules override the components of src/ui.`);
}
