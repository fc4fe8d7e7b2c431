import type { FastifyInstance } from "fastify";
import type { Call } from "#api/call.ts";
import type { FindTimedChange } from "#platform/cache/content/watch-content.ts";
import type { AnyEmailTemplate } from "#platform/email/email-template.ts";
import type { AttachmentMaker } from "#platform/email/message.ts";
import type { Admit, Serve } from "#platform/http/endpoints.ts";
import type { ActionItem } from "./action-item.ts";
import type { AppContext } from "./app-context.ts";
import type { AuditedRecord } from "./audited-record.ts";
import type { CustomerHistory } from "./customer-history.ts";
import type { DomainEvent } from "./events/domain-event.ts";
import type { EventHandler, QuestionAnswer } from "./events/events.ts";
import type { Question } from "./events/question.ts";
import type { PersonalData } from "./personal-data.ts";
import type { SetupStep } from "./setup-step.ts";
import type { ReadSiteProfile } from "./site-profile.ts";

export interface Http {
	serve: Serve;
	admit: Admit;
	/** Every declared call; complete once all features are registered. */
	calls: () => readonly Call[];
	/** For addresses that are not declared calls: files, links, webhooks. */
	app: FastifyInstance;
}

/** Runs beside requests and jobs, such as a socket. */
export interface Service {
	stop(): Promise<void>;
}

/** A backup that is being restored. */
export interface Restore {
	restoredAt: Date;
	/** True to send the emails that were queued when the backup was made. */
	sendEmails: boolean;
}

/** What a feature adds to the product. `src/features.ts` lists all features. */
export interface Feature {
	/** The folder below `src/features`, such as `sales/refunds`. */
	name: string;
	/** Checks or completes the migrated database before anything is served. An error stops the start. */
	prepare?: (context: AppContext) => Promise<void>;
	endpoints?: (http: Http, context: AppContext) => void | Promise<void>;
	/** The paths below which request bodies can be long and slow: uploads. */
	longBodies?: string | readonly string[];
	/** Reads the published name, addresses and styles of the site. One feature at most declares it. */
	siteProfile?: ReadSiteProfile;
	/** Finds the next public content that changes by itself; one function for each kind of content. */
	nextChange?: FindTimedChange | readonly FindTimedChange[];
	jobs?: (context: AppContext) => void;
	/** Repairs what was left open when the product stopped. Runs once after the start, one feature after the other. */
	catchUp?: (context: AppContext) => Promise<void>;
	/** Names of features that repair later. */
	catchesUpBefore?: readonly string[];
	/**
	 * SQL that prepares this feature's restored tables, in the transaction of the restore: what may have ended, or been
	 * used or sent, since the backup. Runs before the migrations, so it checks for tables that earlier releases lack.
	 */
	afterRestore?: (restore: Restore) => string;
	service?: (context: AppContext) => Promise<Service | undefined>;
	emails?: readonly AnyEmailTemplate[];
	attachments?: Record<string, (context: AppContext) => AttachmentMaker>;
	events?: readonly DomainEvent<object>[];
	handlers?: readonly EventHandler[];
	questions?: readonly Question<object, unknown>[];
	answers?: readonly QuestionAnswer[];
	personalData?: PersonalData<AppContext>;
	/** What staff change here, for the filter and the links of the audit log. */
	records?: readonly AuditedRecord[];
	actionItems?: readonly ActionItem[];
	setupSteps?: readonly SetupStep<AppContext>[];
	/** What this feature knows of a customer, for the history on the customer's page. */
	history?: readonly CustomerHistory[];
}

export const defineFeature = (feature: Feature): Feature => feature;
