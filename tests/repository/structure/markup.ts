/**
 * Checks that pages consist of React components: no visible elements, style attributes or inline handlers.
 */
import type { ProjectFile } from './project-files.ts';

/**
 * Elements of the document structure, which a page cannot take from a React component. None is visible. The framework moves
 * scripts out of a component, so a `<template>` around one must stand in the page.
 */
const PLACED = new Set([
  'html',
  'head',
  'body',
  'main',
  'meta',
  'link',
  'title',
  'slot',
  'script',
  'template',
]);

/** @returns one sentence for every visible element in an .astro file */
export function markupOfItsOwn(pages: readonly ProjectFile[]): string[] {
  return pages.flatMap(({ name, text }) => {
    const template = templateOf(text);
    const elements = [...template.matchAll(/<([a-z][\w-]*)/g)].map((match) => match[1] ?? '');
    const drawn = [...new Set(elements)].filter((element) => !PLACED.has(element));
    return drawn.map((element) => `${name} has a <${element}>: put it into a .tsx component and place that.`);
  });
}

/**
 * @returns one sentence for every style attribute or inline handler, which the content-security-policy blocks
 */
export function inlineAttributes(files: readonly ProjectFile[]): string[] {
  return files.flatMap(({ name, text }) => {
    const styles = [...text.matchAll(/\sstyle=(?=[{"'])/g)].map(
      () =>
        `${name} has a style attribute: write a class in its *.module.css, or use SVG presentation attributes.`,
    );
    const handlers = [...text.matchAll(/\s(on[a-z]+)="/g)].map(
      ([, handler]) => `${name} has ${handler}="...": listen in a *.behaviour.ts module.`,
    );
    return [...styles, ...handlers];
  });
}

/** Returns the part of a page after the second `---`, without comments and script code. */
function templateOf(text: string): string {
  const body = text.startsWith('---') ? text.slice(text.indexOf('\n---', 3) + 4) : text;
  return body.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1');
}
