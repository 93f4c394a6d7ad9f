/** The type of a form's entry in the registry of forms. */
import type { Content, Text } from '../../content-model/load.ts';
import type { FormDefinition } from './submit/definition.server.ts';

type Words = Readonly<Record<string, string>>;

/** Limits of a request body. */
export interface FormLimits {
  /** Maximum bytes of the body, not counting the contents of files. */
  maxBytes: number;
  /** Maximum bytes of all files together; undefined for a form without files. */
  maxFileBytes?: number;
}

/** Dependencies of all form definitions. */
export interface FormSite {
  content: Content;
  /** In the language of the form's page; English by default. */
  text?: Text;
  /** Milliseconds since 1970. */
  clock(): number;
  /** False for a folder that is not in the library, by its display names; undefined while no form is answered. */
  isFolder?(names: readonly string[]): boolean;
}

/** Dependencies of one form definition. */
export interface FormDeps extends FormSite {
  text: Text;
  /** Labels of the stored fields, in English. */
  labels: Words;
  /** Labels of the options of each choice field, in English. */
  choices: Readonly<Record<string, Words>>;
}

export interface FormEntry {
  /** The address of the form's own page, to which the form also posts. */
  address(): string;
  /** The page's route pattern, if one form has several pages, such as one per opening. */
  route?: string;
  limits: FormLimits;
  /**
   * Days until a submission is deleted, unless content/retention.yaml has another value. Undefined for
   * sign-ups, whose subscriptions determine the retention.
   */
  keptDays?: number;
  /** Labels of the stored fields, if they differ from the form's labels. */
  labels?(text: Text): Words;
  /** Labels of the options of each choice field. */
  options?(text: Text): Readonly<Record<string, Words>>;
  /**
   * @param path path of the form
   * @returns undefined if there is no such form, for example for an unknown opening
   */
  define(context: FormDeps, path: string): Promise<FormDefinition | undefined>;
}
