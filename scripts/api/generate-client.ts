import { generateApi } from "swagger-typescript-api";

interface Operation {
	security?: Record<string, string[]>[];
	tags?: string[];
}
type Document = NonNullable<Parameters<typeof generateApi>[0]["spec"]>;

const methods = new Set(["get", "post", "put", "patch", "delete"]);

/**
 * Generates the TypeScript client of the calls that programs make: those that an API key opens, and public reads of the catalog.
 * Files, uploads and webhooks are left out: no API key opens them, and the links to files are in the responses of calls.
 *
 * @param document the product's OpenAPI document
 */
export async function generateClient(document: object): Promise<string> {
	const { paths = {}, ...rest } = structuredClone(document) as { paths?: Record<string, Record<string, Operation>> };
	const open = Object.entries(paths).flatMap(([path, operations]) => {
		const kept = Object.entries(operations).filter(([method, operation]) => methods.has(method) && isForPrograms(method, operation));
		return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : [];
	});
	const spec = { ...rest, paths: Object.fromEntries(open) } as unknown as Document;
	const { files } = await generateApi({
		...{ spec, output: false, silent: true },
		...{ httpClientType: "fetch", apiClassName: "LecternApi", moduleNameIndex: 1 },
		hooks: {
			// `admin.ordersList` instead of `admin.adminOrdersList`.
			onFormatRouteName: ({ moduleName }, name) => withoutPrefix(name, moduleName),
		},
	});
	return withoutEnums(files.map(({ fileContent }) => fileContent).join("\n"));
}

const isForPrograms = (method: string, { security, tags = [] }: Operation): boolean =>
	security ? security.some((scheme) => "apiKey" in scheme) : method === "get" && tags.includes("admin");

function withoutPrefix(name: string, prefix: string): string {
	if (!name.startsWith(prefix) || name.length === prefix.length) return name;
	const rest = name.slice(prefix.length);
	return rest.charAt(0).toLowerCase() + rest.slice(1);
}

/** Replaces enums, which programs that run TypeScript directly do not support. */
function withoutEnums(client: string): string {
	return client.replaceAll(/export enum (\w+) \{([^}]*)\}/g, (_, name: string, members: string) => {
		const object = `export const ${name} = {${members.replaceAll(" = ", ": ")}} as const;`;
		return `${object}\nexport type ${name} = (typeof ${name})[keyof typeof ${name}];`;
	});
}
