import type { AppContext, Serve } from "#platform/index.ts";
import { listCustomersEarlierCertificates, listOwnEarlierCertificates } from "../contract.ts";
import { listEarlierCertificates } from "./earlier-certificates-store.ts";

/** Serves the certificates that were issued elsewhere to their holders and to support. */
export function serveEarlierCertificates(serve: Serve, { db }: Pick<AppContext, "db">): void {
	serve(listOwnEarlierCertificates, async (_request, { user }) => ({
		certificates: await listEarlierCertificates(db, user.userId),
	}));
	serve(listCustomersEarlierCertificates, async ({ params }) => ({
		certificates: await listEarlierCertificates(db, params.id),
	}));
}
