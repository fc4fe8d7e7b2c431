declare const safe: unique symbol;

/**
 * Rich text that went through the sanitiser. Only the sanitiser makes it, at write; only it may be shown as markup.
 * On the wire and in the database it is a plain string.
 */
export type SafeHtml = string & { readonly [safe]: true };
