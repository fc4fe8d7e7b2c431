import type { ArticleFields } from "../console-contract.ts";

/** The form's texts, and the version on which they are based. */
export type FormValues = ArticleFields & { version?: number | undefined };
