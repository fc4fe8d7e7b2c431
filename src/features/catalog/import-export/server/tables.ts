import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface CatalogImportsTable {
	id: GeneratedAlways<number>;
	at: Date;
	actor_id: number | null;
	file_name: string;
	added: Generated<number>;
	changed: Generated<number>;
	undone_at: Date | null;
	/** Written as JSON text. */
	new_categories: ColumnType<string[], string | undefined, string>;
}

interface CatalogImportCoursesTable {
	import_id: number;
	course_id: number;
	version: number;
	/** Written as JSON text. */
	before: ColumnType<unknown, string | null, never>;
}

interface CatalogImportFilesTable {
	import_id: number;
	file: Buffer;
	/** Written as JSON text. */
	options: ColumnType<unknown, string, never>;
	numbered_row: Generated<number>;
	unnumbered_row: Generated<number>;
	run: Generated<number>;
}

declare module "#platform/database/tables.ts" {
	interface Tables {
		catalog_imports: CatalogImportsTable;
		catalog_import_courses: CatalogImportCoursesTable;
		catalog_import_files: CatalogImportFilesTable;
	}
}
