declare module "#platform/database/tables.ts" {
	interface Tables {
		sale_notice_recipients: SaleNoticeRecipientsTable;
	}
}

export interface SaleNoticeRecipientsTable {
	user_id: number;
}
