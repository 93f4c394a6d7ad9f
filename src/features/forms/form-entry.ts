/** What the registry says of one form. */
import type { Content, Text } from '../../content-model/load.ts';
import type { FormDefinition } from './submit/definition.server.ts';

type Words = Readonly<Record<string, string>>;

/** Limits of a request's body. */
export interface FormLimits {
  /** Bytes of the whole body without the contents of files. */
  maxBytes: number;
  /** Bytes of all files together; left out for a form without files. */
  maxFileBytes?: number;
}

/** What all definitions are made from. */
export interface FormSite {
  content: Content;
  /** Milliseconds since 1970. */
  clock(): number;
}

/** What one definition is made from. */
export interface FormContext extends FormSite {
  /** Labels of the stored fields. */
  labels: Words;
  /** Labels of the values of each field that is a choice. */
  choices: Readonly<Record<string, Words>>;
}

export interface FormEntry {
  /** The form's own page, which is also where it posts. */
  address(): string;
  /** The page's pattern, where one form has several pages, such as one for each opening. */
  route?: string;
  limits: FormLimits;
  /** Days until a submission is deleted, where content/retention.yaml names none. Left out where a subscription decides. */
  keptDays?: number;
  /** Labels of the stored fields, where they are not the form's labels. */
  labels?(text: Text): Words;
  /** Labels of the values of each field that is a choice. */
  options?(text: Text): Readonly<Record<string, Words>>;
  /** @param path where the form posts @returns undefined where there is no such form, such as an unknown opening */
  define(context: FormContext, path: string): Promise<FormDefinition | undefined>;
}
