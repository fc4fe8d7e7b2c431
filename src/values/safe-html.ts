declare const safe: unique symbol;

/**
 * Sanitized rich text. Only the sanitizer creates it, when text is saved; only this type can be rendered as markup.
 * In requests and in the database it is a plain string.
 */
export type SafeHtml = string & { readonly [safe]: true };
