import type { Call, InputOf } from "#api/call.ts";

type Body<C extends Call> = InputOf<C>["body"];
type FieldName<B> = B extends unknown ? keyof B : never;
type FieldValue<B, Name> = B extends unknown ? (Name extends keyof B ? B[Name] : never) : never;

/**
 * The values of a form: the body of its call. A form for two calls has the fields of both; those that only one of them
 * has, such as the version of what it changes, are optional.
 */
export type FormValues<C extends Call> = Pick<Body<C>, keyof Body<C>> & {
	[Name in Exclude<FieldName<Body<C>>, keyof Body<C>>]?: FieldValue<Body<C>, Name> | undefined;
};

/** What a call gets besides its body. */
export type PathInput<C extends Call> = C extends Call ? Omit<InputOf<C>, "body"> : never;

/** Refuses values that the call does not have. TypeScript allows them in an object that comes from elsewhere. */
export type OnlyFormValues<Values, C extends Call> = Values & {
	[Name in Exclude<FieldName<Values>, keyof FormValues<C>>]?: never;
};

/** What fields of a form start with: empty number fields have no number, which the contract rejects. */
export type FirstValues<Values> = {
	[Name in keyof Values]: Values[Name] extends number ? Values[Name] | null : Values[Name];
};
