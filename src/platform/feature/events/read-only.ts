type Primitive = string | number | bigint | boolean | symbol | null | undefined;

/** The type with all properties, lists, maps and sets read-only, at any depth. Dates stay as they are. */
export type ReadOnly<T> = T extends Primitive | Date | Uint8Array | ((...parameters: never) => unknown)
	? T
	: T extends ReadonlyMap<infer Key, infer Value>
		? ReadonlyMap<Key, ReadOnly<Value>>
		: T extends ReadonlySet<infer Item>
			? ReadonlySet<ReadOnly<Item>>
			: { readonly [Name in keyof T]: ReadOnly<T[Name]> };
