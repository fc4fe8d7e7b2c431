-- What becomes of certificates that were earned with what is refunded. Empty: nobody was asked.
alter table refunds add column certificates text constraint refunds_certificates check (certificates in ('revoke', 'keep'));
