import * as z from "zod/mini";

/**
 * Sanitized rich text. Only the sanitizer creates it, when text is saved; only this type can be rendered as markup.
 * In requests it is a plain string.
 */
export type SafeHtml = string & z.core.$brand<"SafeHtml">;

/** The schema of rich text in responses and in stored JSON. */
export const safeHtml = z.string().brand<"SafeHtml">();
