package cloud

import (
	"example.org/shelf/v3/internal/conf"
	"example.org/shelf/v3/internal/model"
)

type Cloud struct{}

func (c *Cloud) Items() []model.SettingItem {
	return []model.SettingItem{
		{Key: "cloud_temp_dir", Value: "", Type: conf.TypeString, Group: model.TOOLS, Flag: model.PRIVATE},
	}
}
