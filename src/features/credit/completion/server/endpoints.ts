import type { FastifyInstance } from "fastify";
import { serveFileUpload } from "#platform/files/uploads/serve-file-upload.ts";
import type { Admit } from "#platform/http/endpoints.ts";
import type { AppContext, Serve } from "#platform/index.ts";
import { correctCredit, getPersonCredit, importResults, withdrawCredit } from "../console-contract.ts";
import { claimCredit, getOwnCredit } from "../contract.ts";
import { documentAddress, maxDocumentBytes } from "../rules/document-address.ts";
import { claim } from "./claim-credit.ts";
import { correct, correctWithDocument, withdraw } from "./correct-credit.ts";
import { recordResults } from "./import-results.ts";
import { readOwnCredit } from "./own-credit.ts";
import { readPersonCredit } from "./person-credit.ts";

type Context = Pick<
	AppContext,
	"db" | "clock" | "events" | "mail" | "signer" | "publicUrl" | "storage" | "virusScanner" | "siteId" | "siteName"
>;

export function serveCompletion(serve: Serve, context: Context): void {
	serve(getOwnCredit, ({ query }, { user }) => readOwnCredit(context, user.userId, query));
	serve(claimCredit, ({ params, body }, { user }) => claim(context, { userId: user.userId, ...params, ...body }));
	serve(getPersonCredit, ({ params, query }, { user }) =>
		readPersonCredit(context, { userId: params.userId, sessionId: query.session, reader: user.userId }),
	);
	serve(correctCredit, ({ body }, { user }) => correct(context, user, body));
	serve(importResults, ({ body }, { user }) => recordResults(context, user, body));
	serve(withdrawCredit, ({ params }, { user }) => withdraw(context, user, params.id));
}

/** Receives corrections with a document. */
export function serveDocumentUpload(app: FastifyInstance, admit: Admit, context: Context): void {
	serveFileUpload(app, {
		path: documentAddress,
		maxBytes: maxDocumentBytes,
		about: {
			summary: "Correct a requirement of credit with a document",
			query: {
				terms: "As JSON: the enrollment, the program, the requirement, its value and the reason.",
				name: "The name of the file.",
			},
		},
		scanner: context.virusScanner,
		admit: (request) => admit(request, "support"),
		receive: (user, file) => correctWithDocument(context, user, file),
	});
}
