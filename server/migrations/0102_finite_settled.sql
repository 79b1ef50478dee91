-- As every amount (0069): 'NaN' and infinities are refused by the column itself, not only beside its amount.
alter table title_installments add constraint title_installments_settled_finite check (settled < 'Infinity');
