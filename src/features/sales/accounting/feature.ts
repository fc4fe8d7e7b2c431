import { defineFeature } from "#platform/index.ts";
import { serveAccounting } from "./server/endpoints.ts";
import { serveReports } from "./server/serve-reports.ts";
import { serveStatements } from "./server/statement.ts";

export const feature = defineFeature({
	name: "sales/accounting",
	records: [{ kind: "books", label: "Books", address: "/console/accounting" }],
	endpoints({ serve, app }, context) {
		serveAccounting(serve, context);
		serveReports(serve, context);
		serveStatements(app, context);
	},
});
