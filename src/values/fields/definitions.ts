/** Where a table stores a field, and how it converts the value: to the column, and from it. */
export interface Column<Name extends string, Input, Written, Read, Output> {
	name: Name;
	write: (value: Input) => Written;
	read: (value: Read) => Output;
}

/**
 * How a field is edited in one input: `code` is no text of a language, and a `clock` is in the provider's time zone.
 */
export type InputKind = "text" | "code" | "email" | "long" | "count" | "decimal" | "date" | "clock";

/** The definitions of an entity's fields, by name. `fields.ts` of a feature has them. */
type Fields = Readonly<Record<string, object>>;

/** The names of the fields whose definition has a part, such as `column`. */
export type NamesWith<Definitions, Part extends string> = {
	[Name in keyof Definitions]: Definitions[Name] extends { readonly [part in Part]: unknown } ? Name : never;
}[keyof Definitions] &
	string;

type ColumnOf<Field> = Field extends { readonly column: infer Found } ? Found : never;
type NameOf<Field> = Field extends { readonly column: { name: infer Name extends string } } ? Name : never;

/** The columns of the fields, as the database returns them. */
export type ReadColumns<Definitions> = {
	[Name in keyof Definitions as NameOf<Definitions[Name]>]: ColumnOf<Definitions[Name]> extends {
		read: (value: infer Read) => unknown;
	}
		? Read
		: never;
};

/** The columns of the fields, as they are written. */
export type WrittenColumns<Definitions> = {
	[Name in keyof Definitions as NameOf<Definitions[Name]>]: ColumnOf<Definitions[Name]> extends {
		write: (value: never) => infer Written;
	}
		? Written
		: never;
};

/** The values of the fields that have a column, as they are read. */
export type ReadValues<Definitions> = {
	[Name in NamesWith<Definitions, "column">]: ColumnOf<Definitions[Name]> extends {
		read: (value: never) => infer Output;
	}
		? Output
		: never;
};

type InputOf<Field> = ColumnOf<Field> extends { write: (value: infer Input) => unknown } ? Input : never;
type OptionalNames<Definitions> = {
	[Name in NamesWith<Definitions, "column">]: undefined extends InputOf<Definitions[Name]> ? Name : never;
}[NamesWith<Definitions, "column">];

/** The values of the fields that have a column, as they are written. */
type WrittenValues<Definitions> = {
	[Name in Exclude<NamesWith<Definitions, "column">, OptionalNames<Definitions>>]: InputOf<Definitions[Name]>;
} & { [Name in OptionalNames<Definitions>]?: InputOf<Definitions[Name]> };

/** Makes a record with a value for each name. */
/* @__NO_SIDE_EFFECTS__ */
export function createRecord<Name extends string, Value>(
	names: readonly Name[],
	toValue: (name: Name) => Value,
): Record<Name, Value> {
	return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
}

/** Lists the names of fields, in the order of their definition. */
/* @__NO_SIDE_EFFECTS__ */
export function listNames<Definitions extends Fields>(fields: Definitions): (keyof Definitions & string)[] {
	return Object.keys(fields);
}

/** Lists the names of the fields whose definition has a part. */
/* @__NO_SIDE_EFFECTS__ */
export function namesWith<Definitions extends Fields, Part extends string>(
	fields: Definitions,
	part: Part,
): NamesWith<Definitions, Part>[] {
	return listNames(fields).filter((name): name is NamesWith<Definitions, Part> => part in (fields[name] ?? {}));
}

/** Takes one part of every definition: `pluck(fields, "label")` is `{ title: "Title", … }`. */
/* @__NO_SIDE_EFFECTS__ */
export function pluck<
	Definitions extends Readonly<Record<string, { readonly [part in Part]: unknown }>>,
	Part extends string,
>(fields: Definitions, part: Part): { [Name in keyof Definitions]: Definitions[Name][Part] } {
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
		[Name in keyof Definitions]: Definitions[Name][Part];
	};
}

/** Copies the named properties. */
/* @__NO_SIDE_EFFECTS__ */
export function pick<Source extends object, Name extends keyof Source & string>(
	source: Source,
	names: readonly Name[],
): Pick<Source, Name> {
	return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}

type AnyColumn = Column<string, unknown, unknown, unknown, unknown>;
const listColumns = (fields: Fields): [string, AnyColumn][] =>
	Object.entries(fields).flatMap(([name, field]) =>
		"column" in field ? [[name, field.column as AnyColumn] as [string, AnyColumn]] : [],
	);

/** Lists the columns of the fields that have one. */
export function columnNames<Definitions extends Fields>(
	fields: Definitions,
): (keyof ReadColumns<Definitions> & string)[] {
	return listColumns(fields).map(([, column]) => column.name) as (keyof ReadColumns<Definitions> & string)[];
}

/** Converts a row of the table to the values of the fields. */
export function readColumns<Definitions extends Fields>(
	fields: Definitions,
	row: ReadColumns<Definitions>,
): ReadValues<Definitions> {
	const cells = row as Record<string, unknown>;
	return Object.fromEntries(
		listColumns(fields).map(([name, column]) => [name, column.read(cells[column.name])]),
	) as ReadValues<Definitions>;
}

/** Converts the values of the fields to columns of the table. */
export function writeColumns<Definitions extends Fields>(
	fields: Definitions,
	values: WrittenValues<Definitions>,
): WrittenColumns<Definitions> {
	const byName = values as Record<string, unknown>;
	return Object.fromEntries(
		listColumns(fields).map(([name, column]) => [column.name, column.write(byName[name])]),
	) as WrittenColumns<Definitions>;
}
